/** The answer to an invitation, from wherever it is shown. */

import { router } from '../../browser/router.svelte';
import { friendCalls } from '../../wire/calls/friendCalls';
import { said } from '../../wire/failures';
import type { Invited } from '../../wire/types';

export class Answering {
  trouble = $state('');
  busy = $state(false);

  /** Take the seat and open the table, or decline. */
  async answer({ who, table }: Invited, yes: boolean) {
    this.trouble = '';
    this.busy = true;
    try {
      await friendCalls.answer(who, table, yes);
      if (yes) router.go(`/t/${encodeURIComponent(table)}`);
    } catch (why) {
      this.trouble = said(why);
    } finally {
      this.busy = false;
    }
    await friendCalls.load().catch(() => {});
  }
}
