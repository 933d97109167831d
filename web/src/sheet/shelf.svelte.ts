/** The sheets of this browser, and the one that is open: kept here first, then shared with those who have its link. */

import { call, ApiError } from '../wire/api';
import { parts } from '../rules/links';
import { Live } from '../wire/live.svelte';
import type { GatheringChanged, SheetKeys, SheetNews, Tariff } from '../wire/types';
import { sheetOf, type Draft, type Entry, type Sheet } from './log/log';
import { settled, writtenPriced } from './log/settling';
import { asked, empty, heard, lastWritten, written, writtenTogether, type Kept } from './log/writer';

const LIST = 'tierce.sheets';
/** Milliseconds between two calls while no socket says what is new; longer after calls that failed. */
const EVERY = 2_500;
/** The same while it does: a line may have died unnoticed. */
const CALM = 20_000;
const SLOWEST = 30_000;
/** Answers that say in a sentence why entries are not taken: the sheet is full, or a limit is reached. */
const REFUSED = new Set([409, 429]);

interface Stored extends Kept {
  /** The key of the shared sheet, or empty. */
  key: string;
  /** The key to follow it, for others. */
  reader: string;
  writes: boolean;
  /** The prices of its rules; null until the server has given them. */
  tariff?: Tariff | null;
  /** The table of an evening for which it is written, as its address holds it. */
  evening?: string;
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

/** The id of the sheet of a table of an evening in this browser; empty if there is none. */
export const ofEvening = (table: string): string =>
  sheets().find(({ id }) => stored<Stored | null>(`tierce.sheet.${id}`, null)?.evening === table)?.id ?? '';

/** Forget a sheet in this browser. */
export function forget(id: string): void {
  localStorage.removeItem(`tierce.sheet.${id}`);
  keep(
    LIST,
    sheets().filter((line) => line.id !== id),
  );
}

/** The prices of rules, by their link; throws without a network. */
export const tariffOf = (rules: string): Promise<Tariff> => call<Tariff>('/api/tariff', parts(rules));

export function made(entry: Draft, tariff: Tariff | null, evening = ''): string {
  const id = drawn(8);
  const kept = written(empty(drawn(8)), entry);
  keep(`tierce.sheet.${id}`, { ...kept, key: '', reader: '', writes: true, tariff, evening } satisfies Stored);
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
  /** Why the server takes no entries for now; null while it does. They wait here. */
  refused = $state.raw<ApiError | null>(null);
  waiting = $state(0);
  tariff = $state.raw<Tariff | null>(null);
  readonly sheet = $derived(sheetOf(this.entries));
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = EVERY;
  #closed = false;
  #asked = -Infinity;
  #asking = false;
  /** Whether something new was said during a call. */
  #again = false;
  #line = $state.raw<Live<GatheringChanged> | null>(null);
  /** Whether the server says at once what is new. */
  readonly live = $derived(this.#line?.online ?? false);

  constructor(readonly id: string) {
    this.#kept = stored<Stored>(`tierce.sheet.${id}`, { ...empty(drawn(8)), key: '', reader: '', writes: true });
    this.#show();
    if (this.key) void this.#sync();
    else void this.#learn();
  }

  /** Ask for the prices of the rules once: from then on they are here without a network. */
  async #learn(): Promise<void> {
    const { rules } = this.sheet;
    if (this.tariff || !rules) return;
    const tariff = await tariffOf(rules).catch(() => null);
    if (tariff) this.#set({ ...this.#kept, tariff });
  }

  /** The table of an evening for which it is written; empty for none. */
  get evening(): string {
    return this.#kept.evening ?? '';
  }

  close = () => {
    this.#closed = true;
    this.#line?.close();
    clearTimeout(this.#timer);
  };

  /** Write an entry, and what the prices of the rules make of the round then. */
  write = (entry: Draft) => {
    if (this.writes) this.#write(writtenPriced(this.#kept, entry, this.tariff));
  };

  #write(kept: Stored) {
    this.#set(kept);
    if (this.key) this.#now();
  }

  /** Take the last entry of this device back, with what followed from it. */
  undo = () => {
    const last = lastWritten(this.#kept);
    if (last.length && this.writes) {
      const drafts = last.map(({ id }) => ({ kind: 'undo', of: id }) as const);
      this.#write({ ...this.#kept, ...writtenTogether(this.#kept, drafts) });
    }
  };

  /** Two devices have written one round: its prices follow. */
  #settle() {
    if (!this.tariff || !this.writes) return;
    const kept = settled(this.#kept, this.tariff);
    if (kept !== this.#kept) this.#write(kept);
  }

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
    this.tariff = this.#kept.tariff ?? null;
  }

  async #sync() {
    const sent = asked(this.#kept);
    let more = false;
    this.#listen();
    this.#asking = true;
    this.#again = false;
    this.#asked = performance.now();
    try {
      const news = await call<SheetNews>(`/api/sheets/${encodeURIComponent(this.key)}`, sent);
      const { reader, writes } = news;
      const kept = { ...this.#kept, ...heard(this.#kept, sent, news), reader, writes };
      if (sent.entries?.length || news.entries.length || this.#kept.writes !== writes || !this.reader) this.#set(kept);
      this.online = true;
      this.refused = null;
      this.#wait = EVERY;
      if (news.entries.length && !news.waiting) this.#settle();
      if (!this.tariff) void this.#learn();
      more = news.waiting || this.waiting > 0;
    } catch (why) {
      const known = why instanceof ApiError ? why : null;
      this.lost = known?.status === 404;
      this.refused = known && REFUSED.has(known.status) ? known : null;
      this.online = false;
      this.#wait = Math.min(SLOWEST, this.#wait * 2);
    }
    this.#asking = false;
    if (this.lost) this.#line?.close();
    else this.#soon(more || (this.online && this.#again) ? 0 : this.#wait);
  }

  /** Hear from the server what is new, from the first call on. */
  #listen() {
    if (!this.#closed) this.#line ??= new Live(`/ws/sheets/${encodeURIComponent(this.key)}`, this.#now);
  }

  /** Call at once, or after the call that is under way. */
  #now = () => {
    this.#again = true;
    if (!this.#asking) this.#soon(0);
  };

  #tick = () => {
    const calm = this.live && this.online && performance.now() - this.#asked < CALM;
    if (calm) this.#soon(EVERY);
    else void this.#sync();
  };

  #soon(wait: number) {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(wait ? this.#tick : () => void this.#sync(), wait);
  }
}
