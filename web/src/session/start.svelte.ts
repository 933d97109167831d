/** “Play now”: what was played last, and the call that makes a table of it. */

import { newCut } from '../wire/cut';
import { remember } from '../deck/promises';
import { me } from './me.svelte';
import { api } from '../wire/api';
import type { NewTable, Preset, Times } from '../wire/types';
import { router } from '../browser/router.svelte';
import { parsed } from '../rules/links';
import { asUsual, usualSeats } from '../rules/usual';

const KEY = 'tierce.last';

/** Popular variants first; unknown ones last. */
const ORDER = [
  'palace',
  'rami51',
  'sans-min',
  'classique',
  'deux-jeux',
  'trad',
  'k51',
  'k40',
  'voleur',
  'liban14',
  'gin',
];
const place = ({ key }: Preset) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);

/** What is dealt by “play now”: a preset with its patches and single options, and the link that says them all. */
interface Chosen {
  readonly rules: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly link: string;
  readonly bots: number;
  /** Which of the roster they are. */
  readonly level: string;
}

/** What a first visit begins with. */
const FIRST: Chosen = { rules: 'palace', options: {}, link: 'palace', bots: 3, level: 'casual' };

function stored(): Chosen {
  try {
    const { rules, options, link, bots, level } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const known = typeof rules === 'string' ? { rules, options: options ?? {}, link: link ?? rules } : {};
    const counted = Number.isInteger(bots) ? { bots } : {};
    return { ...FIRST, ...known, ...counted, ...(typeof level === 'string' ? { level } : {}) };
  } catch {
    return FIRST;
  }
}

class Start {
  presets = $state.raw<Preset[]>([]);
  /** How long each speed lets one think. */
  speeds = $state.raw<readonly Times[]>([]);
  chosen = $state.raw(stored());
  /** A table is being made. */
  busy = $state(false);

  readonly preset = $derived(this.presets.find(({ key }) => key === parsed(this.chosen.rules).preset));
  readonly players = $derived<[number, number]>(
    (this.chosen.options.players as [number, number] | undefined) ?? this.preset?.players ?? [2, 4],
  );
  readonly most = $derived(this.players[1] - 1);
  readonly least = $derived(Math.max(1, this.players[0] - 1));
  readonly bots = $derived(Math.min(this.most, Math.max(this.least, this.chosen.bots)));

  async load() {
    const { presets, speeds } = await api.rules();
    this.speeds = speeds;
    this.presets = presets.toSorted((a, b) => place(a) - place(b));
    if (!this.preset) this.chosen = { ...this.chosen, rules: FIRST.rules, options: {}, link: FIRST.link }; // kept by a server that knew others
  }

  choose(choice: Partial<Chosen>) {
    this.chosen = { ...this.chosen, ...choice };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.chosen));
    } catch {
      // Kept for this page only.
    }
  }

  /** Another device of the account has chosen. */
  reread = () => {
    this.chosen = stored();
  };

  /** A variant as it is usually played. */
  chooseUsual(key: string) {
    const preset = this.presets.find((one) => one.key === key);
    const rules = preset ? asUsual(preset) : key;
    const seats = usualSeats(preset);
    this.choose({ rules, options: {}, link: rules, ...(seats === null ? {} : { bots: seats - 1 }) });
  }

  play = () => this.#with('bot');
  invite = () => this.#with('open');

  #with(other: 'bot' | 'open') {
    const { rules, options, level } = this.chosen;
    const each = <T>(one: T): T[] => Array<T>(this.bots).fill(one);
    const how: Partial<NewTable> = other === 'open' ? { speed: 'relaxed' } : { speed: 'none', bots: each(level) };
    return this.make({ rules, options, seats: ['you', ...each(other)], ...how });
  }

  /** Make the table and go there. Returns its id. Throws `ApiError` if the server refuses. */
  async make(table: NewTable): Promise<string> {
    this.busy = true;
    try {
      await me.introduce();
      const { ticket, promise } = await api.ticket();
      const cut = newCut();
      const { id } = await api.create({ options: {}, pace: 'calm', ...table, ticket, cut });
      remember(id, 1, { promise, cut });
      router.go(`/t/${encodeURIComponent(id)}`);
      return id;
    } finally {
      this.busy = false;
    }
  }
}

export const start = new Start();
