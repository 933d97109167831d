/** Carried cards, and what happens where they are dropped. */
import { on } from '../acts/destinations';
import type { Place } from '../motion/drag';
import type { Table } from './table.svelte';

export class Carrying {
  cards = $state.raw<readonly string[]>([]);
  over = $state.raw<Place | null>(null);

  constructor(private table: Table) {}

  /** The cards that travel with this one. */
  lift(key: string): readonly string[] {
    const { hand } = this.table;
    const keys = hand.chosen.includes(key) ? hand.chosen : [key];
    hand.selection = keys;
    this.cards = keys;
    this.table.touched();
    return keys;
  }

  async drop(keys: readonly string[], place: Place | null): Promise<void> {
    const { table } = this;
    this.cards = [];
    this.over = null;
    if (!place) return;
    switch (place.kind) {
      case 'hand':
        table.hand.move(keys, place.before);
        table.hand.selection = [];
        return table.touched();
      case 'group':
        table.hand.join(place.group, keys);
        return table.touched();
      case 'stage':
        table.hand.group(keys);
        return table.touched();
      case 'discard':
        await table.counsel.settled();
        return table.acts.verb('discard');
      case 'lay':
        return this.#lay(keys);
      case 'meld':
        return this.#add(place.meld, place.half);
    }
  }

  async #add(meld: string, half: 'low' | 'high'): Promise<void> {
    const { table } = this;
    await table.counsel.settled();
    const here = on(table.destinations, meld);
    const side = here.find((one) => one.kind === 'add' && one.at === half);
    if (here.length) table.acts.go(side ?? here[0]!);
    else table.acts.explain(meld);
  }

  /** Dropped on the mat: laid at once where it may stand alone, else staged with its verdict. */
  async #lay(keys: readonly string[]): Promise<void> {
    const { table } = this;
    const others = table.hand.staged.length > 0;
    await table.counsel.settled();
    if (!others && table.laying && !table.laying.refusal && !table.view?.verbs.lay) return table.acts.lay();
    table.hand.group(keys);
    table.touched();
  }
}
