/** Finished sheets, and what they say of each player, by name. */

import { ranking, type Sheet } from './log';

export interface Figures {
  readonly name: string;
  readonly played: number;
  readonly won: number;
  readonly rounds: number;
  /** Points a round. */
  readonly mean: number;
}

/** Names are one person whatever their capitals and spaces. */
const key = (name: string): string => name.trim().toLocaleLowerCase();

/** The winners of a sheet, by name. */
export const winners = (sheet: Sheet): string[] => (ranking(sheet)[0] ?? []).map((seat) => sheet.names[seat]!);

/** A line for each name in finished sheets: the most matches first, then the most won. */
export function figures(sheets: readonly Sheet[]): Figures[] {
  const found = new Map<string, { name: string; played: number; won: number; rounds: number; points: number }>();
  for (const sheet of sheets.filter(({ ended, whole }) => ended && whole)) {
    const first = ranking(sheet)[0] ?? [];
    for (const [seat, name] of sheet.names.entries()) {
      const line = found.get(key(name)) ?? { name, played: 0, won: 0, rounds: 0, points: 0 };
      found.set(key(name), {
        ...line,
        played: line.played + 1,
        won: line.won + (first.includes(seat) ? 1 : 0),
        rounds: line.rounds + sheet.whole,
        points: line.points + (sheet.totals[seat] ?? 0),
      });
    }
  }
  return [...found.values()]
    .map(({ points, ...line }) => ({ ...line, mean: points / line.rounds }))
    .sort((a, b) => b.played - a.played || b.won - a.won);
}
