/** What is read out of the counted deals. */
import { RANKS, type Suit } from '../../cards/card';

/** As a table shows them; the server counts clubs, spades, hearts, diamonds. */
export const SUITS: readonly Suit[] = ['S', 'H', 'D', 'C'];
const COUNTED: readonly Suit[] = ['C', 'S', 'H', 'D'];

/** The card that a number stands for. */
export const faceAt = (at: number): string => `${RANKS[at % 13]}${COUNTED[Math.floor(at / 13)]}`;

/** How chance compares: as chance does it, once in a hundred, once in a thousand. */
export type Verdict = 'fair' | 'odd' | 'rare';

export function verdict(chance: number): Verdict {
  if (chance >= 0.01) return 'fair';
  return chance >= 0.001 ? 'odd' : 'rare';
}
