/** The sheets of this browser, and the one that is open: kept here first, then shared with those who have its link. */

import { call, ApiError } from '../wire/api';
import type { SheetKeys, SheetNews } from '../wire/types';
import { sheetOf, type Entry, type Sheet } from './log';
import { asked, empty, heard, written, type Kept } from './writer';

const LIST = 'tierce.sheets';
const EVERY = 2_500;
const SLOWEST = 30_000;

interface Stored extends Kept {
  /** The key of the shared sheet, or empty. */
  key: string;
  /** The key to follow it, for others. */
  reader: string;
  writes: boolean;
}

interface Line {
  id: string;
  names: string[];
  at: number;
}

const stored = <T>(key: string, otherwise: T): T => {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
};
const keep = (key: string, value: unknown) => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: it lasts as long as this page.
  }
};
const drawn = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => (byte % 36).toString(36)).join('');

export const sheets = (): Line[] => stored<Line[]>(LIST, []);

/** The sheet of an id, as it is kept here. */
export const shelved = (id: string): Sheet => sheetOf(stored<Stored | null>(`tierce.sheet.${id}`, null)?.entries ?? []);

/** The id of the sheet of a link in this browser: the same link opens the same copy. */
export function opened(key: string): string {
  const known = sheets().find(({ id }) => stored<Stored | null>(`tierce.sheet.${id}`, null)?.key === key);
  if (known) return known.id;
  const id = drawn(8);
  keep(`tierce.sheet.${id}`, { ...empty(drawn(8)), key, reader: '', writes: false } satisfies Stored);
  keep(LIST, [{ id, names: [], at: Date.now() }, ...sheets()]);
  return id;
}

export function made(entry: Omit<Entry, 'id' | 'at'>): string {
  const id = drawn(8);
  const kept = written(empty(drawn(8)), entry);
  keep(`tierce.sheet.${id}`, { ...kept, key: '', reader: '', writes: true } satisfies Stored);
  keep(LIST, [{ id, names: entry.names ?? [], at: Date.now() }, ...sheets()]);
  return id;
}

export class OpenSheet {
  #kept: Stored;
  entries = $state.raw<Entry[]>([]);
  key = $state('');
  reader = $state('');
  writes = $state(true);
  /** Whether the server has answered the last call. */
  online = $state(true);
  lost = $state(false);
  waiting = $state(0);
  readonly sheet = $derived(sheetOf(this.entries));
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = EVERY;
  #closed = false;

  constructor(readonly id: string) {
    this.#kept = stored<Stored>(`tierce.sheet.${id}`, { ...empty(drawn(8)), key: '', reader: '', writes: true });
    this.#show();
    if (this.key) void this.#sync();
  }

  close = () => {
    this.#closed = true;
    clearTimeout(this.#timer);
  };

  write = (entry: Omit<Entry, 'id' | 'at'>) => {
    if (!this.writes) return;
    this.#set({ ...this.#kept, ...written(this.#kept, entry) });
    if (this.key) this.#soon(0);
  };

  /** Take the last entry of this device back. */
  undo = () => {
    const gone = new Set(this.entries.map(({ of, kind }) => (kind === 'undo' ? of : '')));
    const mine = ({ id, kind }: Entry) =>
      id.startsWith(`${this.#kept.device}-`) && kind !== 'undo' && kind !== 'set' && !gone.has(id);
    const last = this.entries.findLast(mine);
    if (last) this.write({ kind: 'undo', of: last.id });
  };

  /** Share it: from now on those with the link write and follow. */
  share = async () => {
    if (this.key) return;
    const keys = await call<SheetKeys>('/api/sheets', {});
    const pending = this.#kept.entries.map(({ id }) => id);
    this.#set({ ...this.#kept, key: keys.writer, reader: keys.reader, pending });
    await this.#sync();
  };

  /** Share it if need be, and wait until the server has every entry of this device; throws without a network. */
  sent = async () => {
    if (this.key) await this.#sync();
    else await this.share();
    for (let left = this.waiting; left; left = this.waiting) {
      await this.#sync();
      if (!this.online || this.waiting >= left) break;
    }
    if (this.waiting || !this.online) throw new ApiError('unreachable', 0);
  };

  #set(kept: Stored) {
    this.#kept = kept;
    keep(`tierce.sheet.${this.id}`, kept);
    this.#show();
    const line = { id: this.id, names: this.sheet.names, at: Date.now() };
    keep(LIST, [line, ...sheets().filter(({ id }) => id !== this.id)]);
  }

  #show() {
    ({ entries: this.entries, key: this.key, reader: this.reader, writes: this.writes } = this.#kept);
    this.waiting = this.#kept.pending.length;
  }

  async #sync() {
    const sent = asked(this.#kept);
    let more = false;
    try {
      const news = await call<SheetNews>(`/api/sheets/${encodeURIComponent(this.key)}`, sent);
      const { reader, writes } = news;
      const kept = { ...this.#kept, ...heard(this.#kept, sent, news), reader, writes };
      if (sent.entries?.length || news.entries.length || this.#kept.writes !== writes || !this.reader) this.#set(kept);
      this.online = true;
      this.#wait = EVERY;
      more = news.waiting || this.waiting > 0;
    } catch (why) {
      this.lost = why instanceof ApiError && why.status === 404;
      this.online = false;
      this.#wait = Math.min(SLOWEST, this.#wait * 2);
    }
    if (!this.lost) this.#soon(more ? 0 : this.#wait);
  }

  #soon(wait: number) {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void this.#sync(), wait);
  }
}
