/** From the first page to a table: what was played last, and one call that deals. */

import { me } from './me.svelte';
import { api } from './wire/api';
import type { NewTable, Preset } from './wire/types';
import { router } from './router.svelte';

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

/** `tiles` is the same game drawn as tiles, and we draw cards. */
const shown = (preset: Preset): Preset => ({ ...preset, patches: preset.patches.filter((patch) => patch !== 'tiles') });

function stored(): { rules: string; bots: number } {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return {
      rules: typeof kept.rules === 'string' ? kept.rules : 'palace',
      bots: Number.isInteger(kept.bots) ? kept.bots : 3,
    };
  } catch {
    return { rules: 'palace', bots: 3 };
  }
}

class Start {
  presets = $state.raw<Preset[]>([]);
  chosen = $state(stored());
  /** A table is being made. */
  busy = $state(false);

  readonly preset = $derived(this.presets.find(({ key }) => key === this.chosen.rules) ?? this.presets[0]);
  readonly rules = $derived(this.preset?.key ?? this.chosen.rules);
  readonly most = $derived((this.preset?.players[1] ?? 4) - 1);
  readonly least = $derived(Math.max(1, (this.preset?.players[0] ?? 2) - 1));
  readonly bots = $derived(Math.min(this.most, Math.max(this.least, this.chosen.bots)));

  async load() {
    const { presets } = await api.rules();
    this.presets = presets.map(shown).toSorted((a, b) => place(a) - place(b));
  }

  choose(choice: Partial<{ rules: string; bots: number }>) {
    this.chosen = { ...this.chosen, ...choice };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.chosen));
    } catch {
      // Kept for this page only.
    }
  }

  play = () => this.make({ rules: this.rules, seats: ['you', ...Array(this.bots).fill('bot')] });
  invite = () => this.make({ rules: this.rules, seats: ['you', ...Array(this.bots).fill('open')] });

  /** Make the table and go there. What the server refuses is thrown. */
  async make(table: NewTable) {
    this.busy = true;
    try {
      await me.introduce();
      const { id } = await api.create({ options: {}, pace: 'calm', ...table });
      router.go(`/t/${encodeURIComponent(id)}`);
    } finally {
      this.busy = false;
    }
  }
}

export const start = new Start();
