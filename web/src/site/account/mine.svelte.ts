/** The account of this browser: what it knows, and the calls that change it. */

import { m } from '../../i18n';
import { me } from '../../session/me.svelte';
import { calls } from '../../wire/calls/account';
import { ApiError } from '../../wire/api';
import { said } from '../../wire/failures';
import type { Account, Proof } from '../../wire/types';
import { create, declined, use } from './proof/passkeys';

export class Mine {
  known = $state.raw<Account | null>(null);
  trouble = $state('');
  busy = $state(false);
  /** What waits until the player has proved who they are. */
  waits = $state.raw<(() => Promise<void>) | null>(null);

  load = () => this.run(async () => void (this.known = await calls.account()));

  /** Do something, show why it failed, and ask for a proof where the server wants one. */
  async run(act: () => Promise<void>): Promise<boolean> {
    this.trouble = '';
    this.busy = true;
    try {
      await act();
      return true;
    } catch (why) {
      if (why instanceof ApiError && why.code === 'not_proved') this.waits = act;
      else this.trouble = declined(why) ? m.account_declined() : said(why);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** A change of the account, after which all is read anew. */
  change = (act: () => Promise<unknown>) =>
    this.run(async () => {
      await act();
      this.known = await calls.account();
      await me.load();
    });

  addPasskey = () => this.change(async () => calls.addPasskey(await create(await calls.passkeyOptions())));

  /** Prove who one is, then do what waited. */
  async prove(proof: Proof) {
    const act = this.waits;
    const done = await this.run(async () => void (await calls.prove(proof)));
    if (!done || !act) return;
    this.waits = null;
    await this.change(act);
  }

  provePasskey = () => this.run(async () => this.prove(await byPasskey()));
}

/** A passkey as a proof. */
export const byPasskey = async (): Promise<Proof> => ({ way: 'passkey', ...(await use(await calls.signInOptions())) });
