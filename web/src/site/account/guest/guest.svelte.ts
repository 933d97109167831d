/** The guest of this browser before signing in: what there is to take along, and whether it shall be. */

import { progress } from '../../../learn/progress.svelte';
import { me } from '../../../session/me.svelte';
import { muted } from '../../../talk/muted.svelte';
import { api } from '../../../wire/api';
import { saved } from '../../rulebook/saved.svelte';

export class Guest {
  #matches = $state<number | null>(null);
  /** The person's wish, if there is anything to take along. */
  wanted = $state(true);

  constructor() {
    void this.#count();
  }

  /** Whether it is known what there is. Before, nobody signs in: nothing is merged unseen. */
  readonly known = $derived(this.#matches !== null);
  readonly #guest = $derived(me.known !== null && !me.known.account);
  readonly worth = $derived({
    matches: this.#matches ?? 0,
    tables: me.tables.filter(({ phase }) => phase !== 'over').length,
    rules: saved.list.length,
    lessons: progress.kept.done.length,
    muted: muted.count,
    people: me.known?.social ? 1 : 0,
  });
  readonly has = $derived(this.known && this.#guest && Object.values(this.worth).some((count) => count > 0));
  readonly merges = $derived(this.has && this.wanted);

  async #count() {
    await me.load();
    this.#matches = await api.history({}).then(
      ({ found }) => found ?? 0,
      () => 0,
    );
  }
}
