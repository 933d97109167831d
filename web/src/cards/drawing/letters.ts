/** What is printed in the corner of a card. */

import type { Letters } from '../../browser/settings.svelte';

const COURT_LETTERS: Record<Letters, Record<string, string>> = {
  fr: { J: 'V', Q: 'D', K: 'R' },
  en: { J: 'J', Q: 'Q', K: 'K' },
  de: { J: 'B', Q: 'D', K: 'K' },
  tiles: { A: '1', J: '11', Q: '12', K: '13' },
};

/** What is printed in the corner for a rank of the wire: 10 for T, the court's letter. */
export const printed = (rank: string, letters: Letters): string =>
  rank === 'T' ? '10' : (COURT_LETTERS[letters][rank] ?? rank);
