/** The lines of the log, before they become sentences. */
import type { Result, StandIn } from '../../wire/types';

/** A meld as it was laid. */
export interface Laid {
  readonly meld: string;
  readonly cards: readonly string[];
}

/** An act, reduced to what its sentence says. */
export type Clause =
  | { readonly say: 'drew'; readonly card: string | null }
  | { readonly say: 'took' | 'discarded'; readonly card: string }
  | { readonly say: 'opened'; readonly points: number; readonly melds: readonly Laid[] }
  | {
      readonly say: 'laid';
      readonly meld: string;
      readonly kind: string;
      readonly cards: readonly string[];
      readonly borrowed: readonly string[];
    }
  | { readonly say: 'added' | 'swapped'; readonly meld: string; readonly cards: readonly string[] }
  | { readonly say: 'stole'; readonly meld: string; readonly cards: readonly string[] }
  | { readonly say: 'claimed'; readonly card: string }
  | { readonly say: 'called' | 'timed_out' | 'passed' }
  | { readonly say: 'knocked'; readonly card: string; readonly gin: boolean };

/** What one player did in one turn. */
export interface Turn {
  readonly at: number;
  /** The last event of the turn. */
  readonly till: number;
  readonly line: 'turn';
  readonly seat: number;
  /** The stand-in that played it; null if the person of the seat did. */
  readonly by: StandIn | null;
  readonly clauses: readonly Clause[];
  /** Cards left once the turn was over; null while it goes on. */
  readonly left: number | null;
}

/** Something said by the table. */
export type Note =
  | { readonly at: number; readonly line: 'began'; readonly round: number; readonly start: number }
  | { readonly at: number; readonly line: 'reshuffled' | 'turned' | 'paused' }
  | { readonly at: number; readonly line: 'resumed'; readonly seat: number | null }
  | {
      readonly at: number;
      readonly line: 'faulted';
      readonly by: number;
      readonly seat: number;
      readonly fault: string;
      readonly points: number;
    }
  | { readonly at: number; readonly line: 'stood_in'; readonly seat: number; readonly by: string }
  | { readonly at: number; readonly line: 'returned'; readonly seat: number }
  | { readonly at: number; readonly line: 'host' | 'resigned'; readonly seat: number }
  | { readonly at: number; readonly line: 'departed'; readonly name: string; readonly how: string }
  | { readonly at: number; readonly line: 'wants_end'; readonly seat: number; readonly on: boolean }
  | { readonly at: number; readonly line: 'dismissed' }
  | { readonly at: number; readonly line: 'removed'; readonly name: string }
  | { readonly at: number; readonly line: 'seated' | 'left'; readonly name: string; readonly kind: string }
  | { readonly at: number; readonly line: 'ended'; readonly result: Result }
  | {
      readonly at: number;
      readonly line: 'scored';
      readonly points: readonly number[];
      readonly totals: readonly number[];
    };

export type Line = Turn | Note;
