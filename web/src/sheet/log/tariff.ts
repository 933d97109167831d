/** The prices of a rule set, as the server has given them once: what a hand costs, also without a network. */

import type { RefereeCost, SecJokers, Tariff, TariffSec } from '../../wire/types';

type When = RefereeCost['when'];

export interface Hand {
  points: number;
  opened: boolean;
  /** Whether the round was won with a rami sec. */
  sec: boolean;
  /** What its jokers were, where they count. */
  way?: SecJokers | null;
  last: boolean;
}

/** The points of cards left. */
export const worth = ({ values }: Tariff, cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + (values[card] ?? 0), 0);

/** What a hand costs. */
export function price(tariff: Tariff, { points, opened, sec, way, last }: Hand): number {
  const factor = last ? tariff.last : 1;
  if (!tariff.counts) return points * factor;
  const hand = opened ? points : tariff.unopened || points;
  return factor * (sec && tariff.sec ? ofSec(tariff.sec, hand, way) : hand);
}

/** What a hand costs after a rami sec; half a point is rounded up. */
function ofSec({ flat, ways = [], times, added }: TariffSec, hand: number, way: Hand['way']): number {
  const halves = (ways.find(({ name }) => name === way) ?? ways[0])?.halves ?? 2 * times;
  return flat ?? Math.floor((hand * halves + 1) / 2) + added;
}

/** The price in each case that changes it, as the referee says: the loser and the winner are alone. */
export function cases(tariff: Tariff, points: number, opened: boolean): RefereeCost[] {
  const sec = (oneTurn: boolean, laid: boolean) =>
    !!tariff.sec && (oneTurn || !tariff.sec.one_turn) && (!laid || !tariff.sec.unopened);
  const paid = (oneTurn: boolean, last: boolean, laid = opened) =>
    price(tariff, { points, opened: laid, sec: sec(oneTurn, laid), last });
  const first = paid(false, false);
  const found: RefereeCost[] = [{ when: 'plain', points: first }];
  const dearer: [When, number][] = [
    ['sec', paid(true, false)],
    ['last', paid(false, true)],
    ['sec_last', paid(true, true)],
  ];
  for (const [when, cost] of dearer)
    if (!found.some(({ points: known }) => known === cost)) found.push({ when, points: cost });
  const other = paid(false, false, !opened);
  if (other !== first) found.push({ when: opened ? 'unopened' : 'opened', points: other });
  return found;
}

/** Whether the rules end a match with these totals. */
export function over({ rounds, limit, score }: Tariff, totals: readonly number[], whole: number): boolean {
  if (rounds !== null && whole >= rounds) return true;
  if (limit === null) return false;
  return score === 'transfer' ? Math.min(...totals) <= -limit : Math.max(...totals) >= limit;
}

/** Whether this round is the last one, and announced as such. */
export const isLast = ({ rounds, last }: Tariff, round: number): boolean => last > 1 && rounds === round + 1;
