/** Acts that need a proof, on pages other than that of the account: it is asked, and then they go on. */

import { ApiError } from '../../wire/api';
import { calls } from '../../wire/calls/account';
import { Mine } from './mine.svelte';

export class Proving {
  readonly mine = new Mine();
  #left: (() => void) | undefined;

  /** Do something, after a proof where the server wants one. Fails if the player gives none. */
  async do<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (why) {
      if (!(why instanceof ApiError) || why.code !== 'not_proved') throw why;
      this.mine.known = await calls.account();
      return this.#asked(act, why);
    }
  }

  #asked<T>(act: () => Promise<T>, why: ApiError): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#left = () => reject(why);
      this.mine.trouble = '';
      this.mine.waits = () => {
        this.#left = undefined;
        return act().then(resolve, reject);
      };
    });
  }

  /** The question was closed without a proof. */
  left() {
    this.#left?.();
    this.#left = undefined;
  }
}

/** That of the office. */
export const proving = new Proving();
