/** Join the first table with these rules and this pace, or open one. */

import { me } from '../../session/me.svelte';
import { settings } from '../../browser/settings.svelte';
import { router } from '../../browser/router.svelte';
import { asUsual, usualSeats } from '../../rules/usual';
import { start } from '../../session/start.svelte';
import { said } from '../../wire/failures';
import { api } from '../../wire/api';
import type { Speed } from '../../wire/types';

const SEATS = 4;

export class QuickPlay {
  rules = $state('palace');
  speed = $state<Speed>('normal');
  busy = $state(false);
  trouble = $state('');
  readonly #preset = $derived(start.presets.find(({ key }) => key === this.rules));
  readonly #seats = $derived(usualSeats(this.#preset) ?? Math.min(SEATS, this.#preset?.players[1] ?? SEATS));

  go = async () => {
    this.busy = true;
    this.trouble = '';
    try {
      await me.introduce();
      const rules = this.#preset ? asUsual(this.#preset) : this.rules;
      const { id } = await api.quick({ rules, speed: this.speed, seats: this.#seats, lang: settings.locale });
      router.go(`/t/${encodeURIComponent(id)}`);
    } catch (why) {
      this.trouble = said(why);
    } finally {
      this.busy = false;
    }
  };
}
