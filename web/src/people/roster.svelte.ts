/** The bots there are, asked of the server once: what they are called, and how well they play. */
import { settings } from '../browser/settings.svelte';
import { api } from '../wire/api';
import type { BotInfo } from '../wire/types';

class Roster {
  bots = $state.raw<readonly BotInfo[]>([]);
  usual = $state('');
  #asked = false;

  /** Without a server the names speak for themselves. */
  async load() {
    if (this.#asked) return;
    this.#asked = true;
    const known = await api.bots().catch(() => null);
    if (!known) return void (this.#asked = false);
    this.bots = known.bots;
    this.usual = known.usual;
  }

  known = (name: string | null): BotInfo | undefined => this.bots.find((bot) => bot.name === name);
  label = (name: string): string => this.known(name)?.label[settings.locale] ?? name;
  line = (name: string): string => this.known(name)?.line[settings.locale] ?? '';
}

export const roster = new Roster();
