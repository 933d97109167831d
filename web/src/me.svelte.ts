/** Who sits here: a guest with a name, and the tables that wait for them. */

import { api } from './wire/api';
import type { Me as Known } from './wire/types';

class Me {
  known = $state.raw<Known | null>(null);
  readonly name = $derived(this.known?.name ?? '');
  readonly tables = $derived(this.known?.tables ?? []);

  #asking: Promise<void> | null = null;

  /** Ask the server; it may be away, then what is known stays. Never twice at once: a guest is given one name. */
  load(): Promise<void> {
    this.#asking ??= api
      .me()
      .then(
        (known) => void (this.known = known),
        () => {},
      )
      .finally(() => (this.#asking = null));
    return this.#asking;
  }

  async rename(name: string) {
    this.known = await api.rename(name.trim());
  }
}

export const me = new Me();
