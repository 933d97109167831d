/** What the figures of a round must be, as the prices of the rules make them from the points in the hands. */

import type { Tariff } from '../../wire/types';
import type { Cell, Draft, Sheet } from './log';
import { isLast, price } from './tariff';

type Figure = Pick<Cell, 'points' | 'sec' | 'way' | 'base' | 'opened' | 'rest'>;

/** The points of one figure: its hand at its price, with the sign of the sheet. */
export function priced(sheet: Sheet, tariff: Tariff, round: number, cell: Figure): number {
  if (cell.base === null) return cell.points;
  const winner = tariff.score === 'winner_only';
  const sec = winner ? cell.sec : !cell.sec && isSec(sheet, round);
  const last = isLast(tariff, round);
  const opened = cell.opened || cell.sec;
  if (winner && !cell.base) return 0; // who lost
  if (!winner && cell.sec) return cell.base; // who won
  const way = winner ? cell.way : secCell(sheet, round)?.way;
  const cost = price(tariff, { points: cell.base, opened, sec, way, last });
  return sheet.minus ? -cost : cost;
}

/** Whether a round was won with a rami sec, by another seat than this one. */
export const isSec = (sheet: Sheet, round: number, but = -1): boolean => secCell(sheet, round, but) !== null;

/** The figure of who won a round with a rami sec. */
const secCell = ({ rounds }: Sheet, round: number, but = -1): Cell | null =>
  rounds[round]?.find((cell, seat) => seat !== but && cell?.sec) ?? null;

/** Typed points as a figure: with known prices they are the points of the hand, whose sign is that of the sheet. */
export function typedAs(
  { minus }: Sheet,
  tariff: Tariff | null,
  points: number,
  { sec, way = null, opened }: Pick<Cell, 'sec' | 'opened'> & Partial<Pick<Cell, 'way'>>,
): Figure & { cards: string } {
  const hand = tariff !== null && (minus ? points <= 0 : points >= 0);
  const rest = tariff !== null && minus && sec;
  return { points, sec, way: sec ? way : null, opened, rest, base: hand && !rest ? Math.abs(points) : null, cards: '' };
}

/** The figure with its price in this place. */
export function counted<F extends Figure>(
  sheet: Sheet,
  tariff: Tariff | null,
  { round, seat }: { round: number; seat: number },
  figure: F,
): F {
  if (!tariff) return figure;
  const others = {
    ...sheet,
    rounds: sheet.rounds.map((cells) => cells.map((cell, at) => (at === seat ? null : cell))),
  };
  return { ...figure, points: priced(others, tariff, round, figure) };
}

/** Corrections that the prices ask for: after a rami sec the others pay its price, and the winner gets what they lose. */
export function corrections(sheet: Sheet, tariff: Tariff, round: number): Draft[] {
  const cells = sheet.rounds[round] ?? [];
  const right = cells.map((cell) => cell && priced(sheet, tariff, round, cell));
  const sum = right.reduce<number>((all, one, seat) => all + (cells[seat]?.rest ? 0 : (one ?? 0)), 0);
  return cells.flatMap((cell, seat) => {
    if (!cell) return [];
    const points = cell.rest ? -sum || 0 : right[seat]!;
    if (points === cell.points) return [];
    const { sec, way, cards, base, opened, rest, id: of } = cell;
    return [{ kind: 'score', round, seat, points, sec, way, cards, base, opened, rest, of } satisfies Draft];
  });
}
