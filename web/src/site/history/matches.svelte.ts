/** My matches that are over: those that fit the filters, a page at a time. */
import { said } from '../../wire/failures';
import { api } from '../../wire/api';
import type { Company, History, NotCounted, Outcome, SheetHistory, SheetMatch, TableLine } from '../../wire/types';
import { passes, rows } from './cards';

export const OUTCOMES: readonly Outcome[] = ['any', 'won', 'lost'];
/** `cards`: real ones, on a score sheet. The server knows those apart. */
export type With = Company | 'cards';
export const COMPANIES: readonly With[] = ['any', 'people', 'bots', 'cards'];
const WAIT = 250;

export interface Filters {
  /** A preset, or none for any. */
  readonly rules: string;
  readonly outcome: Outcome;
  readonly company: With;
  readonly name: string;
}

export const ANY: Filters = { rules: '', outcome: 'any', company: 'any', name: '' };

export class Past {
  filters = $state.raw(ANY);
  matches = $state.raw<readonly TableLine[] | null>(null);
  /** Why some of them do not count, by table. */
  uncounted = $state.raw<Readonly<Record<string, NotCounted>>>({});
  /** All matches with real cards. */
  cards = $state.raw<readonly SheetMatch[]>([]);
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
  readonly shown = $derived(this.cards.filter((match) => passes(match, this.filters)));
  readonly rows = $derived(rows(this.matches ?? [], this.shown, this.next !== null));
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  wish(filters: Partial<Filters>) {
    this.filters = { ...this.filters, ...filters };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.load(), 'name' in filters ? WAIT : 0);
  }

  /** Ask for the matches with real cards, page after page, as filters look at all of them. */
  async loadCards() {
    try {
      for (let next: string | null = ''; next !== null;) {
        const page: SheetHistory = await api.sheetHistory(next);
        this.cards = [...this.cards, ...page.matches];
        next = page.next;
      }
    } catch (why) {
      this.trouble = said(why);
    }
  }

  /** Ask for the first page, or for the one after those that are shown. */
  async load(before: readonly TableLine[] = [], next: string | null = null) {
    const mine = ++this.#asked;
    if (this.filters.company === 'cards') return this.#none();
    try {
      const page = await api.history({ ...this.filters, ...(next && { before: next }) });
      if (mine !== this.#asked) return;
      this.matches = [...before, ...page.matches];
      this.uncounted = { ...this.uncounted, ...page.uncounted };
      ({ next: this.next, until: this.until } = page);
      if (page.found !== null) this.#count(page, page.found);
      this.trouble = '';
    } catch (why) {
      if (mine === this.#asked) this.trouble = said(why);
    }
  }

  /** No match of this site has real cards. */
  #none() {
    this.matches = [];
    this.next = this.until = null;
    this.found = 0;
    this.counted = true;
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
