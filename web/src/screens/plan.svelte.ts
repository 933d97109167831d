/** A table in the making: its variant, the house rules on top, who sits where. The rules are asked at every change. */

import { rulesOf, weigh, type Clash } from '../rules/judge';
import type { Options } from '../rules/plain';
import { start } from '../start.svelte';
import { ApiError } from '../wire/api';
import type { Pace } from '../wire/types';

export const PACES: readonly Pace[] = ['quick', 'calm', 'slow', 'none'];
export type Other = 'open' | 'bot';
const WAIT = 150;

export class Plan {
  preset = $state('');
  patches = $state.raw<string[]>([]);
  others = $state.raw<Other[]>(['bot', 'bot', 'bot']);
  pace = $state<Pace>('calm');

  options = $state.raw<Options>({});
  usual = $state.raw<Options>({});
  clash = $state.raw<Clash | null>(null);

  readonly known = $derived(start.presets.find(({ key }) => key === this.preset));
  readonly seats = $derived(this.others.length + 1);
  readonly range = $derived<[number, number]>([Math.max(2, this.known?.players[0] ?? 2), this.known?.players[1] ?? 4]);
  readonly rules = $derived([this.preset, ...this.patches].join('+'));

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(rules: string) {
    const [preset = '', ...patches] = rules.split('+');
    this.preset = preset;
    this.patches = patches;
  }

  choose(preset: string) {
    this.preset = preset;
    this.patches = [];
    this.seat(this.seats);
    this.ask();
  }

  toggle(patch: string) {
    const on = this.patches.includes(patch);
    this.patches = on ? this.patches.filter((one) => one !== patch) : [...this.patches, patch];
    this.ask();
  }

  seat(count: number) {
    const [least, most] = this.range;
    const others = Math.min(most, Math.max(least, count)) - 1;
    this.others = Array.from({ length: others }, (_, i) => this.others[i] ?? 'bot');
    this.ask();
  }

  fill(place: number, other: Other) {
    this.others = this.others.map((one, i) => (i === place ? other : one));
  }

  /** Ask the rules, once the hand has come to rest. */
  ask() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#asked(this.rules), WAIT);
  }

  async #asked(rules: string) {
    try {
      const [usual] = await rulesOf([this.preset]);
      const answer = await weigh(this.preset, this.patches, this.seats);
      if (rules !== this.rules) return;
      this.usual = usual!.options;
      this.options = answer.options;
      this.clash = answer.clash;
    } catch (why) {
      if (!(why instanceof ApiError)) throw why; // without an answer the table may still be made: the server has the last word
    }
  }

  make = () => start.make({ rules: this.rules, seats: ['you', ...this.others], pace: this.pace });
}
