/** How points are shared by places. */
export const SPLITS = ['first', 'three', 'half'] as const;
export type Split = (typeof SPLITS)[number];

/** What a new tournament pays in points. */
export interface Points {
  stake: number;
  grant: number;
  split: Split;
}
