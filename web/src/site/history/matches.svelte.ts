/** My matches that are over: those that fit the filters, a page at a time. */
import { said } from '../../wire/failures';
import { api } from '../../wire/api';
import type { Company, History, Outcome, TableLine } from '../../wire/types';

export const OUTCOMES: readonly Outcome[] = ['any', 'won', 'lost'];
export const COMPANIES: readonly Company[] = ['any', 'people', 'bots'];
const WAIT = 250;

export interface Filters {
  /** A preset, or none for any. */
  readonly rules: string;
  readonly outcome: Outcome;
  readonly company: Company;
  readonly name: string;
}

export const ANY: Filters = { rules: '', outcome: 'any', company: 'any', name: '' };

export class Past {
  filters = $state.raw(ANY);
  matches = $state.raw<readonly TableLine[] | null>(null);
  /** How many fit, how many there are, and whether there may be more of those that fit. */
  found = $state(0);
  played = $state(0);
  counted = $state(true);
  presets = $state.raw<readonly string[]>([]);
  /** Asks for the next page. */
  next = $state<string | null>(null);
  /** The end of the last match searched, if the search ended before the page was full. */
  until = $state<number | null>(null);
  trouble = $state('');
  readonly filtered = $derived(Object.entries(ANY).some(([key, any]) => this.filters[key as keyof Filters] !== any));
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  wish(filters: Partial<Filters>) {
    this.filters = { ...this.filters, ...filters };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.load(), 'name' in filters ? WAIT : 0);
  }

  /** Ask for the first page, or for the one after those that are shown. */
  async load(before: readonly TableLine[] = [], next: string | null = null) {
    const mine = ++this.#asked;
    try {
      const page = await api.history({ ...this.filters, ...(next && { before: next }) });
      if (mine !== this.#asked) return;
      this.matches = [...before, ...page.matches];
      ({ next: this.next, until: this.until } = page);
      if (page.found !== null) this.#count(page, page.found);
      this.trouble = '';
    } catch (why) {
      if (mine === this.#asked) this.trouble = said(why);
    }
  }

  readonly more = () => this.load(this.matches ?? [], this.next);

  /** What only the first page says. */
  #count(page: History, found: number) {
    this.found = found;
    this.counted = page.counted;
    this.played = page.played ?? 0;
    this.presets = [...new Set([...this.presets, ...page.presets])].sort();
  }
}
