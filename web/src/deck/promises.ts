/** What this browser was promised before a deal, and what it cut with: kept, so that the deal can be checked later. */

import type { TableInfo } from '../wire/types';

const KEY = 'tierce.promises';
/** The tables of the last weeks: older deals are as they are. */
const TABLES = 60;

interface Promised {
  readonly promise: string;
  readonly cut?: string;
}

type Rounds = Record<string, Promised>;

function all(): [string, Rounds][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** What was promised at a table, by round. */
export const promised = (table: string): Rounds => all().find(([id]) => id === table)?.[1] ?? {};

/** Keep a promise, or what this browser said to it; the first promise of a round is the one that counts. */
export function remember(table: string, round: number, news: Promised): void {
  const rounds = promised(table);
  const before = rounds[round];
  const now = before ? { ...news, promise: before.promise } : news;
  if (before && before.cut === now.cut) return;
  const others = all().filter(([id]) => id !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [table, { ...rounds, [round]: now }]].slice(-TABLES)));
  } catch {
    // Nothing can be kept here: the deal can still be checked, but for what was promised.
  }
}

/** Whether this seat has still to cut for the next round. */
export const cuts = ({ phase, deck, you }: TableInfo): boolean =>
  (phase === 'waiting' || phase === 'between') && you !== null && !!deck && deck.cuts[you] === null;

/** Keep what the table promises before it deals: its next round, or the first one of a rematch. */
export function hear({ id, phase, deck, rematch }: TableInfo): void {
  if (!deck || phase === 'playing') return;
  const at = phase === 'over' ? rematch : id;
  if (at) remember(at, deck.round, { promise: deck.promise });
}
