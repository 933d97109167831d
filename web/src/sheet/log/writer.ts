/** One device's copy of a sheet: what it wrote, what it has heard, and what the server has yet to confirm. */

import type { SheetNews, SheetSync } from '../../wire/types';
import { next, ordered, united, type Draft, type Entry } from './log';

/** Entries in one call at most. */
const MOST = 100;

export interface Kept {
  /** Of this device, in the ids of its entries. */
  device: string;
  count: number;
  entries: Entry[];
  /** The number of the last entry of the server that is here. */
  after: number;
  /** Ids that the server has not confirmed. */
  pending: string[];
}

export const empty = (device: string): Kept => ({ device, count: 0, entries: [], after: 0, pending: [] });

/** With one more entry of this device. */
export function written(kept: Kept, entry: Omit<Entry, 'id' | 'at'>): Kept {
  const id = `${kept.device}-${kept.count}`;
  const made: Entry = { ...entry, id, at: next(kept.entries) };
  return {
    ...kept,
    count: kept.count + 1,
    entries: united(kept.entries, [made]),
    pending: [...kept.pending, id],
  };
}

/** With further entries that belong to the first one: they are taken back with it. */
export function writtenTogether(kept: Kept, drafts: readonly Draft[], group = `${kept.device}-${kept.count}`): Kept {
  return drafts.reduce((now, draft, at) => written(now, at || group === AUTO ? { ...draft, group } : draft), kept);
}

/** The group of what follows from entries of other devices: taking back skips it. */
export const AUTO = 'auto';

/** The entries that taking back concerns: the last one of this device that counts, with all that were written with it. */
export function lastWritten({ entries, device }: Pick<Kept, 'entries' | 'device'>): Entry[] {
  const all = ordered(entries);
  const gone = new Set(all.map(({ of, kind }) => (kind === 'undo' ? of : '')));
  const mine = all.filter(
    ({ id, kind, of, group }) =>
      id.startsWith(`${device}-`) && kind !== 'undo' && (kind !== 'set' || !!of) && group !== AUTO && !gone.has(id),
  );
  const last = mine.at(-1);
  if (!last) return [];
  const root = last.group || last.id;
  return mine.filter(({ id, group }) => id === root || group === root).reverse();
}

/** What to send: entries that were never confirmed go again and again, until they are. */
export function asked({ entries, pending, after }: Kept): SheetSync {
  const first = new Set(pending.slice(0, MOST));
  return { after, entries: entries.filter(({ id }) => first.has(id)) };
}

/** With the server's answer to a call. An answer that comes late, or twice, changes nothing. */
export function heard(kept: Kept, sent: SheetSync, news: Pick<SheetNews, 'number' | 'entries'>): Kept {
  const confirmed = new Set(sent.entries?.map(({ id }) => id));
  return {
    ...kept,
    entries: united(kept.entries, news.entries),
    after: sent.after <= kept.after ? Math.max(kept.after, news.number) : kept.after,
    pending: kept.pending.filter((id) => !confirmed.has(id)),
  };
}
