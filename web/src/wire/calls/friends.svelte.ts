/** Friends: what the server says of other persons. `friendCalls.ts` has the calls about them. */

import { untrack } from 'svelte';
import type { Friends } from '../types';

class FriendsState {
  list = $state.raw<Friends | null>(null);
  /** How many open screens show other persons: requests of theirs may arrive. */
  near = $state(0);
  /** Number of changes, so that an open conversation asks again. */
  changes = $state(0);
  /** Persons whose talk is not shown. */
  readonly silent = $derived(
    new Set([...(this.list?.muted ?? []), ...(this.list?.blocked ?? [])].map(({ who }) => who)),
  );

  take = (list: Friends): Friends => {
    this.list = list;
    this.changes += 1;
    return list;
  };

  /** Follow other persons while a screen shows them. Returns the function that ends it. */
  stay = (): (() => void) => {
    untrack(() => (this.near += 1));
    return () => (this.near -= 1);
  };
}

export const friends = new FriendsState();
