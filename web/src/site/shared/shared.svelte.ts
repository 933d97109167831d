/** The deals of one day on the page, the ranking that is open, and beginning one. */
import { router } from '../../browser/router.svelte';
import { ApiError } from '../../wire/api';
import { said } from '../../wire/failures';
import { sharedCalls } from '../../wire/calls/shared';
import type { SharedDay, SharedFamily, SharedStanding } from '../../wire/types';

export class Shared {
  told = $state.raw<SharedDay | null>(null);
  /** When it was told, by the clock of the page. */
  at = $state(0);
  standing = $state.raw<SharedStanding | null>(null);
  family = $state('');
  /** The pseudonym of the person whose line is compared. */
  beside = $state('');
  trouble = $state('');
  busy = $state(false);

  readonly chosen = $derived(this.told?.families.find(({ family }) => family === this.family));
  readonly past = $derived(this.told !== null && this.told.left === null);
  readonly other = $derived(
    [...(this.standing?.places ?? []), ...(this.standing?.friends ?? [])].find(
      ({ who, you }) => who === this.beside && !you,
    ),
  );

  constructor(readonly day: string) {}

  async load(family: string, beside: string) {
    try {
      this.told = await sharedCalls.day(this.day);
      this.at = performance.now();
      const first = this.told.families.find((one) => this.open(one));
      await this.choose(family || first?.family || '');
      this.beside = beside;
    } catch (why) {
      this.trouble = said(why);
    }
  }

  /** Whether the reader may see the ranking of a deal. */
  open({ yours }: SharedFamily): boolean {
    return yours ? yours.state !== 'open' : this.past;
  }

  choose = async (family: string) => {
    [this.family, this.standing, this.beside] = [family, null, ''];
    const one = this.chosen;
    if (!one || !this.open(one) || !this.told) return;
    const found = await sharedCalls.standing(this.told.day, family);
    if (this.family === family) this.standing = found;
  };

  play = async (family: string) => {
    [this.busy, this.trouble] = [true, ''];
    try {
      router.go(`/t/${encodeURIComponent((await sharedCalls.play(family)).id)}`);
    } catch (why) {
      this.trouble = said(why);
      if (why instanceof ApiError && why.code === 'shared_once') this.told = await sharedCalls.day(this.day);
    } finally {
      this.busy = false;
    }
  };

  /** The address of what is shown. */
  get address(): string {
    const query = new URLSearchParams({ ...(this.family && { family: this.family }) });
    if (this.beside) query.set('with', this.beside);
    return `/deal${this.day ? `/${this.day}` : ''}${query.size ? `?${query.toString()}` : ''}`;
  }
}
