/** What a device writes with its prices: an entry and what follows from it, or what follows from the entries of others. */

import type { Tariff } from '../../wire/types';
import { sheetOf, type Draft } from './log';
import { corrections } from './pricing';
import { AUTO, written, writtenTogether, type Kept } from './writer';

/** With an entry, and what the prices of the rules make of its round then. */
export function writtenPriced<K extends Kept>(kept: K, entry: Draft, tariff: Tariff | null): K {
  const after = sheetOf(written(kept, entry).entries);
  const more = tariff && entry.kind === 'score' ? corrections(after, tariff, entry.round ?? 0) : [];
  return { ...kept, ...writtenTogether(kept, [entry, ...more]) };
}

/** Two devices have written one round: its prices follow. The same object where nothing does. */
export function settled<K extends Kept>(kept: K, tariff: Tariff): K {
  const sheet = sheetOf(kept.entries);
  const drafts = sheet.rounds.flatMap((_, round) => corrections(sheet, tariff, round));
  return drafts.length ? { ...kept, ...writtenTogether(kept, drafts, AUTO) } : kept;
}
