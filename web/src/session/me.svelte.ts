/** The guest of this browser, and the guest's tables. */

import { m } from '../i18n';
import { router } from '../browser/router.svelte';
import { api } from '../wire/api';
import { Live } from '../wire/live.svelte';
import { friends } from '../wire/calls/friends.svelte';
import type { Friends, Me as Known, Mine } from '../wire/types';

/** Milliseconds until every node knows that a session has ended. */
const SETTLED = 2500;
const PLANT = 'tierce.plant';

/** Which plant of the list, between 0 and 1: the same at every visit. */
function plant(): number {
  try {
    const kept = Number(localStorage.getItem(PLANT)) || Math.random();
    localStorage.setItem(PLANT, String(kept));
    return kept;
  } catch {
    return Math.random();
  }
}

class Me {
  known = $state.raw<Known | null>(null);
  /** A guest without a name is called after a plant. */
  #plant = plant();
  readonly suggested = $derived.by(() => {
    const plants = m.guest_names().split(', ');
    return plants[Math.floor(this.#plant * plants.length)]!;
  });
  readonly name = $derived(this.known ? this.known.name || this.suggested : '');
  readonly tables = $derived(this.known?.tables ?? []);
  /** When `tables` arrived: the time left of a turn counts from then. */
  told = $state.raw(0);
  readonly #here = $derived(router.route.page === 'table' ? router.route.id : '');
  readonly #elsewhere = $derived(this.tables.filter(({ id }) => id !== this.#here));
  /** How many other tables wait for me than the one that is open. */
  readonly waiting = $derived(this.#elsewhere.filter(({ your_turn }) => your_turn).length);
  /** Whether there are tables, persons or draws to follow. */
  readonly busy = $derived(!!(this.#elsewhere.length || this.known?.social || this.known?.playing || friends.near));

  #asking: Promise<void> | null = null;

  /** Ask the server; if it is unreachable, what is known stays. Calls at the same time share one request. */
  load(): Promise<void> {
    this.#asking ??= api
      .me()
      .then(
        (known) => this.#take(known),
        () => {},
      )
      .finally(() => (this.#asking = null));
    return this.#asking;
  }

  /** Before taking a seat: save the suggested name if there is none. */
  async introduce() {
    if (this.known && !this.known.name) await this.rename(this.suggested);
  }

  /** Number of changes of guest: the socket that follows the tables belongs to one guest. */
  guest = $state(0);

  /** Be the person who has just signed in. */
  enter(known: Known) {
    this.#take(known);
    this.guest += 1;
  }

  async rename(name: string) {
    this.#take(await api.rename(name.trim()));
  }

  /** Follow the guest's tables and friends live. Returns the function that stops it. */
  follow = (): (() => void) => {
    const again = () => setTimeout(() => void this.load(), SETTLED);
    const take = (news: Mine | Friends) => {
      if (news.type === 'friends') friends.take(news);
      else this.#take({ ...this.known, name: this.known?.name ?? '', tables: news.tables });
    };
    return new Live<Mine | Friends>('/ws/me?friends=1', take, again).close;
  };

  #take(known: Known) {
    this.known = known;
    this.told = performance.now();
  }
}

export const me = new Me();
