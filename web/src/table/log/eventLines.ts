/** What an event adds to the log: a line of the table, or a clause of the turn. And the cards that it adds to a hand. */
import type { Event } from '../../wire/types';
import type { Clause, Note } from './lines';

type Named<T extends Event['type']> = Extract<Event, { type: T }>;
/** A function for each type of event that is concerned. */
type ByType<Result> = { readonly [T in Event['type']]?: (event: Named<T>) => Result };
/** A line of the table without its place among the events. */
type Unplaced<One = Note> = One extends Note ? Omit<One, 'at'> : never;

const NOTES = {
  began: ({ type, round, start }) => ({ line: type, round, start }),
  seated: ({ type, name, kind }) => ({ line: type, name, kind }),
  left: ({ type, how, name, kind }) => (how === 'removed' ? { line: how, name } : { line: type, name, kind }),
  host: ({ type, seat }) => ({ line: type, seat }),
  resigned: ({ type, seat }) => ({ line: type, seat }),
  departed: ({ type, name, how }) => ({ line: type, name, how }),
  wants_end: ({ type, seat, on }) => ({ line: type, seat, on }),
  dismissed: ({ type }) => ({ line: type }),
  reshuffled: ({ type }) => ({ line: type }),
  turned: ({ type }) => ({ line: type }),
  faulted: ({ type, by, seat, fault, points }) => ({ line: type, by, seat, fault, points }),
  ended: ({ type, result }) => ({ line: type, result }),
  scored: ({ type, points, totals }) => ({ line: type, points, totals }),
  paused: ({ type }) => ({ line: type }),
  resumed: ({ type, seat }) => ({ line: type, seat }),
  stood_in: ({ type, seat, by }) => ({ line: type, seat, by }),
  returned: ({ type, seat }) => ({ line: type, seat }),
} satisfies ByType<Unplaced>;

const CLAUSES = {
  drew: ({ type, card }) => ({ say: type, card }),
  took: ({ type, card }) => ({ say: type, card }),
  laid: ({ type, meld, kind, cards, borrowed }) => ({
    say: type,
    meld,
    kind,
    cards,
    borrowed: borrowed.map(([card]) => card),
  }),
  added: ({ type, meld, cards }) => ({ say: type, meld, cards }),
  swapped: ({ type, meld, cards }) => ({ say: type, meld, cards }),
  stole: ({ type, meld, cards }) => ({ say: type, meld, cards }),
  opened: ({ type, points }) => ({ say: type, points, melds: [] }),
  claimed: ({ type, card }) => ({ say: type, card }),
  called: ({ type }) => ({ say: type }),
  timed_out: ({ type }) => ({ say: type }),
  passed: ({ type }) => ({ say: type }),
  discarded: ({ type, card }) => ({ say: type, card }),
  knocked: ({ type, card, gin }) => ({ say: type, card, gin }),
} satisfies ByType<Clause>;

const GAINS: ByType<number> = {
  drew: () => 1,
  took: () => 1,
  laid: ({ cards, borrowed }) => borrowed.length - cards.length,
  added: ({ cards }) => -cards.length,
  swapped: ({ cards }) => 1 - cards.length,
  stole: ({ cards }) => cards.length,
  claimed: () => 2,
  discarded: () => -1,
  knocked: () => -1,
  faulted: ({ drawn }) => (typeof drawn === 'number' ? drawn : (drawn?.length ?? 0)),
};

/** What a player does in a turn. */
export type Act = Named<keyof typeof CLAUSES>;

export const isAct = (event: Event): event is Act => event.type in CLAUSES;

export const clause = (event: Act): Clause => of<Clause>(CLAUSES, event)!;

/** The line of an event that is no act; null if the log does not mention it. */
export function note(event: Event): Note | null {
  const line = of<Unplaced>(NOTES, event);
  return line ? { at: event.seq, ...line } : null;
}

/** How many cards the hand of the event's seat gains. */
export const gained = (event: Event): number => of(GAINS, event) ?? 0;

function of<Result>(table: ByType<Result>, event: Event): Result | undefined {
  return (table[event.type] as ((event: Event) => Result) | undefined)?.(event);
}
