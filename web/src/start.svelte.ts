/** From the first page to a table: what was played last, and one call that deals. */

import { api } from './wire/api';
import type { NewTable, Preset } from './wire/types';
import { router } from './router.svelte';

const KEY = 'tierce.last';

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
    this.presets = (await api.rules()).presets;
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
      const { id } = await api.create({ options: {}, pace: 'calm', ...table });
      router.go(`/t/${encodeURIComponent(id)}`);
    } finally {
      this.busy = false;
    }
  }
}

export const start = new Start();
