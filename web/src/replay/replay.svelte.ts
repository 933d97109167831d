/** A round that was played, and the step of it that is looked at. */
import { said } from '../wire/failures';
import { api, ApiError } from '../wire/api';
import type { Replay as Round, TableInfo } from '../wire/types';
import { life } from './cardTrail';

export class Replay {
  table = $state.raw<TableInfo | null>(null);
  round = $state.raw<Round | null>(null);
  at = $state(0);
  /** The card that is followed. */
  card = $state('');
  trouble = $state('');
  /** The cards of a deal of the day are still to come. */
  sealed = $state(false);
  /** Why it cannot be played on. */
  refused = $state('');
  /** What a good player would have done here, once that is asked; each card in brackets. */
  advice = $state('');

  readonly steps = $derived(this.round?.steps ?? []);
  readonly step = $derived(this.steps[this.at]);
  readonly last = $derived(Math.max(0, this.steps.length - 1));
  readonly life = $derived(this.card ? life(this.steps, this.card) : []);

  constructor(readonly id: string) {}

  async load(round: number, at: number) {
    this.trouble = '';
    try {
      const [table, found] = await Promise.all([this.table ?? api.table(this.id), api.replay(this.id, round)]);
      this.table = table;
      this.round = found;
      this.go(at);
    } catch (why) {
      this.trouble = said(why);
      this.sealed = why instanceof ApiError && why.code === 'shared_sealed';
    }
  }

  go = (at: number) => {
    this.at = Math.min(this.last, Math.max(0, at));
    this.advice = this.refused = '';
  };
  follow = (card: string) => (this.card = this.card === card ? '' : card);

  /** Returns whether the key was handled. */
  pressed(key: string): boolean {
    const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.last }[key];
    if (to === undefined) return false;
    this.go(to);
    return true;
  }

  /** The match can be played on from here: it is over, and something was left to be played. */
  get open(): boolean {
    return !!this.round?.whole && this.at < this.last;
  }

  /** Play on from here against bots, on the reader's seat or else that of the player in turn. Returns the new table. */
  async goOn(): Promise<string | null> {
    const { round, seat } = this.round!;
    try {
      const mine = seat ?? this.step?.turn ?? 0;
      return (await api.goOn(this.id, { round, step: this.at, seat: mine })).id;
    } catch (why) {
      this.refused = said(why);
      return null;
    }
  }

  /** Ask what a good player would have done here. */
  async advise(lang: string) {
    const { round, at } = this;
    try {
      const { text } = await api.advice(this.id, { round: round!.round, step: at, lang });
      if (at === this.at && round === this.round) this.advice = text;
    } catch (why) {
      this.refused = said(why);
    }
  }

  /** The address of this moment. */
  get address(): string {
    return `/replay/${encodeURIComponent(this.id)}?round=${this.round?.round ?? 1}&step=${this.at}`;
  }
}
