import { m } from '../i18n';
import { NotCounted } from './socket.svelte';

/** Why the server refused, in words; every other error is thrown again. */
export function refusedBecause(why: unknown): string {
  if (!(why instanceof NotCounted)) throw why;
  return m.failure({ code: why.refusal.code });
}

/** A request that the server may refuse: whether it is on its way, and why it was refused. */
export class Wish {
  busy = $state(false);
  trouble = $state('');

  /** Resolves to whether the server accepted. */
  async send(request: () => Promise<unknown>): Promise<boolean> {
    this.trouble = '';
    this.busy = true;
    try {
      await request();
      return true;
    } catch (why) {
      this.trouble = refusedBecause(why);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
