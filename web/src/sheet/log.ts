/**
 * A score sheet as a set of entries that only grows. Devices unite their sets by id, in any order, any number of times;
 * what the sheet shows follows from the set alone. A later entry for the same figure counts; the earlier ones are its trace.
 */

import type { SheetEntry } from '../wire/types';

export type Entry = SheetEntry;

export interface Cell {
  points: number;
  sec: boolean;
  cards: string;
  /** The entry that counts. */
  id: string;
  /** Earlier figures of the same place, the oldest first. */
  before: number[];
}

export interface Sheet {
  names: string[];
  rules: string;
  dealer: number;
  high: boolean;
  minus: boolean;
  /** What each put into the pot. */
  stake: number;
  /** By round, then by seat; null where nothing is written yet. */
  rounds: (Cell | null)[][];
  totals: number[];
  /** Rounds in which every seat has its points. */
  whole: number;
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
  const set = live.findLast(({ kind }) => kind === 'set');
  const names = set?.names ?? [];
  const rounds = roundsOf(live, names.length);
  return {
    names,
    rules: set?.rules ?? '',
    dealer: set?.dealer ?? 0,
    high: set?.high ?? false,
    minus: set?.minus ?? false,
    stake: set?.stake ?? 0,
    rounds,
    totals: names.map((_, seat) => rounds.reduce((sum, round) => sum + (round[seat]?.points ?? 0), 0)),
    whole: rounds.filter((round) => round.every(Boolean)).length,
    ended: live.some(({ kind }) => kind === 'end'),
  };
}

function roundsOf(live: readonly Entry[], seats: number): (Cell | null)[][] {
  const rounds: (Cell | null)[][] = [];
  for (const { kind, id, round = 0, seat = 0, points = 0, sec = false, cards = '' } of live) {
    if (kind !== 'score' || seat >= seats) continue;
    while (rounds.length <= round) rounds.push(Array.from({ length: seats }, () => null));
    const old = rounds[round]![seat];
    const before = old ? [...old.before, old.points] : [];
    rounds[round]![seat] = { points, sec, cards, id, before };
  }
  return rounds;
}

/** The first place without points: where the next figure goes. */
export function place({ rounds }: Sheet): { round: number; seat: number } {
  for (const [round, cells] of rounds.entries()) {
    const seat = cells.indexOf(null);
    if (seat >= 0) return { round, seat };
  }
  return { round: rounds.length, seat: 0 };
}

/** Who deals a round. */
export const dealerOf = ({ dealer, names }: Sheet, round: number): number =>
  names.length ? (dealer + round) % names.length : 0;

/** The seats by their totals, the leader first; equal totals share a place. */
export function ranking({ totals, high }: Sheet): number[][] {
  const points = [...new Set(totals)].sort((a, b) => (high ? b - a : a - b));
  return points.map((one) => totals.flatMap((total, seat) => (total === one ? [seat] : [])));
}

/** Totals after each round, from 0, for the graph. */
export function course({ rounds, names }: Sheet): number[][] {
  return names.map((_, seat) => {
    let sum = 0;
    return [0, ...rounds.map((round) => (sum += round[seat]?.points ?? 0))];
  });
}
