/** Which puzzles train what a lesson has taught. */

import type { PuzzleWish } from '../wire/types';

const OF_LESSON: Readonly<Record<string, Partial<PuzzleWish>>> = {
  melds: { theme: 'three_melds' },
  ace: { theme: 'ace_high' },
  joker: { theme: 'joker' },
  turn: { kind: 'lay' },
  open30: { kind: 'open' },
  open51: { kind: 'open' },
  liban14: { kind: 'open' },
  kalooki: { kind: 'open' },
  k40: { kind: 'open' },
  'sans-min': { kind: 'lay' },
  'deux-jeux': { kind: 'open' },
  add: { theme: 'add' },
  out: { theme: 'close' },
  score: { kind: 'lay' },
  swap: { theme: 'swap' },
  watch: { kind: 'safest' },
  'two-four': { theme: 'four_broken' },
  wait: { theme: 'tempting' },
  steal: { kind: 'table' },
  'gin-or-rami': { kind: 'gin' },
  'gin-knock': { kind: 'gin' },
  'gin-more': { kind: 'arrange' },
};

/** The wish for the next puzzle; null where no puzzle trains it. */
export const practiceOf = (lesson: string): Partial<PuzzleWish> | null => OF_LESSON[lesson] ?? null;
