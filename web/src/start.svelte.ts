/** From the first page to a table: what was played last, and one call that deals. */

import { newCut, remember } from './deck/promises';
import { me } from './me.svelte';
import { api } from './wire/api';
import type { NewTable, Preset, Times } from './wire/types';
import { router } from './router.svelte';
import { parsed } from './rules/name';

const KEY = 'tierce.last';

/** The variants most people look for come first; one we do not know yet comes last. */
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
}

const FIRST: Chosen = { rules: 'palace', options: {}, link: 'palace', bots: 3 };

function stored(): Chosen {
  try {
    const { rules, options, link, bots } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const known = typeof rules === 'string' ? { rules, options: options ?? {}, link: link ?? rules } : {};
    return { ...FIRST, ...known, ...(Number.isInteger(bots) ? { bots } : {}) };
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
    if (!this.preset) this.chosen = { ...FIRST, bots: this.chosen.bots }; // kept by a server that knew others
  }

  choose(choice: Partial<Chosen>) {
    this.chosen = { ...this.chosen, ...choice };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.chosen));
    } catch {
      // Kept for this page only.
    }
  }

  play = () => this.#with('bot');
  invite = () => this.#with('open');

  #with(other: 'bot' | 'open') {
    const { rules, options } = this.chosen;
    const speed = other === 'open' ? 'relaxed' : 'none';
    return this.make({ rules, options, seats: ['you', ...Array(this.bots).fill(other)], speed });
  }

  /** Make the table and go there. What the server refuses is thrown. */
  async make(table: NewTable) {
    this.busy = true;
    try {
      await me.introduce();
      const { ticket, promise } = await api.ticket();
      const cut = newCut();
      const { id } = await api.create({ options: {}, pace: 'calm', ...table, ticket, cut });
      remember(id, 1, { promise, cut });
      router.go(`/t/${encodeURIComponent(id)}`);
    } finally {
      this.busy = false;
    }
  }
}

export const start = new Start();
