/** My matches that are over: those that fit the filters, a page at a time. */
import { said } from '../../wire/failures';
import { api } from '../../wire/api';
import type { Company, Outcome, TableLine } from '../../wire/types';

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
  /** How many fit, and how many there are. */
  found = $state(0);
  played = $state(0);
  presets = $state.raw<readonly string[]>([]);
  trouble = $state('');
  readonly filtered = $derived(Object.entries(ANY).some(([key, any]) => this.filters[key as keyof Filters] !== any));
  readonly more = $derived(this.found > (this.matches?.length ?? 0));
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  wish(filters: Partial<Filters>) {
    this.filters = { ...this.filters, ...filters };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.load(), 'name' in filters ? WAIT : 0);
  }

  /** Ask for the first page, or for the one after those that are shown. */
  async load(before: readonly TableLine[] = []) {
    const mine = ++this.#asked;
    try {
      const page = await api.history({ ...this.filters, start: String(before.length) });
      if (mine !== this.#asked) return;
      this.matches = [...before, ...page.matches];
      ({ found: this.found, played: this.played, presets: this.presets } = page);
      this.trouble = '';
    } catch (why) {
      if (mine === this.#asked) this.trouble = said(why);
    }
  }
}
