/**
 * A score sheet as a set of entries that only grows. Devices unite their sets by id, in any order, any number of times;
 * what the sheet shows follows from the set alone. A later entry for the same figure counts; the earlier ones are its trace.
 */

import type { SecJokers, SheetEntry } from '../../wire/types';
import { places, standing, type Standing } from './standing';

export type Entry = SheetEntry;
/** An entry that no device has written yet. */
export type Draft = Omit<Entry, 'id' | 'at'>;

export interface Cell {
  points: number;
  sec: boolean;
  /** What the jokers of the rami sec make of its price. */
  way: SecJokers | null;
  cards: string;
  /** The points in the hand, from which the prices of the rules made `points`; null where they were typed as they are. */
  base: number | null;
  opened: boolean;
  /** Whether the points are what the others lose. */
  rest: boolean;
  /** The entry that counts. */
  id: string;
  /** Earlier figures of the same place, the oldest first. */
  before: number[];
}

export interface Sheet extends Standing {
  names: string[];
  /** Earlier names of each seat, where a name was corrected. */
  called: string[][];
  /** The entry that names the players. */
  set: Entry | null;
  rules: string;
  dealer: number;
  high: boolean;
  minus: boolean;
  /** What each put into the pot. */
  stake: number;
  /** Who has more points than this is out; 0 where nobody is. */
  over: number;
  returns: boolean;
  /** By round, then by seat; null where nothing is written yet. */
  rounds: (Cell | null)[][];
  ended: boolean;
}

/** Entries in the one order that every device agrees on: by clock, then by id. */
export const ordered = (entries: Iterable<Entry>): Entry[] =>
  [...entries].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** Both sets in one. The first text of an id stays. */
export function united(mine: readonly Entry[], others: readonly Entry[]): Entry[] {
  const found = new Map(mine.map((entry) => [entry.id, entry]));
  for (const entry of others) if (!found.has(entry.id)) found.set(entry.id, entry);
  return ordered(found.values());
}

/** The clock of the next entry. */
export const next = (entries: readonly Entry[]): number => entries.reduce((most, { at }) => Math.max(most, at), 0) + 1;

/** What the entries say. */
export function sheetOf(entries: readonly Entry[]): Sheet {
  const all = ordered(entries);
  const undone = new Set(all.flatMap(({ kind, of }) => (kind === 'undo' && of ? [of] : [])));
  const live = all.filter(({ id, kind }) => kind !== 'undo' && !undone.has(id));
  const sets = live.filter(({ kind }) => kind === 'set');
  const set = sets.at(-1) ?? null;
  const names = set?.names ?? [];
  const rounds = roundsOf(live, names.length);
  const [dealer, over] = [set?.dealer ?? 0, set?.over ?? 0];
  const backs = live.flatMap(({ kind, round = 0, seat = 0 }) => (kind === 'back' ? [[round, seat] as const] : []));
  return {
    ...standing(rounds, names.length, { dealer, over, backs }),
    names,
    called: names.map((name, seat) =>
      earlier(
        sets.map((one) => one.names?.[seat] ?? ''),
        name,
      ),
    ),
    set,
    rules: set?.rules ?? '',
    dealer,
    high: set?.high ?? false,
    minus: set?.minus ?? false,
    stake: set?.stake ?? 0,
    over,
    returns: set?.returns ?? false,
    rounds,
    ended: live.some(({ kind }) => kind === 'end'),
  };
}

/** The other names that a seat had, each once. */
const earlier = (names: readonly string[], now: string): string[] =>
  [...new Set(names)].filter((name) => name && name !== now);

function roundsOf(live: readonly Entry[], seats: number): (Cell | null)[][] {
  const rounds: (Cell | null)[][] = [];
  for (const entry of live) {
    const { kind, id, round = 0, seat = 0, points = 0, sec = false, cards = '' } = entry;
    const { way = null, base = null, opened = true, rest = false } = entry;
    if (kind !== 'score' || seat >= seats) continue;
    while (rounds.length <= round) rounds.push(Array.from({ length: seats }, () => null));
    const old = rounds[round]![seat];
    const before = old ? [...old.before, old.points] : [];
    rounds[round]![seat] = { points, sec, way, cards, base, opened, rest, id, before };
  }
  return rounds;
}

/** The first place without points of a seat that plays: where the next figure goes. */
export function place({ rounds, playing }: Sheet): { round: number; seat: number } {
  for (const [round, plays] of playing.entries()) {
    const seat = plays.findIndex((there, at) => there && !rounds[round]?.[at]);
    if (seat >= 0) return { round, seat };
  }
  return { round: rounds.length, seat: 0 };
}

/** Who deals a round. */
export const dealerOf = ({ dealers }: Sheet, round: number): number => dealers[round] ?? 0;

/** The seats, the leader first; equal totals share a place. */
export const ranking = (sheet: Sheet): number[][] => places(sheet, sheet.high);

/** Whether all but one are out. */
export const alone = ({ over, out }: Sheet): boolean => over > 0 && out.filter((gone) => gone === null).length === 1;
