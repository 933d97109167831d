/** One evening on its page, kept fresh while it is open. */
import { ApiError } from '../../wire/api';
import { eveningCalls } from '../../wire/calls/clubs';
import { said } from '../../wire/failures';
import type { Evening, EveningAct, EveningEntry, EveningResult } from '../../wire/types';

/** Milliseconds between two looks. */
const FRESH = 10_000;

export class EveningState {
  told = $state.raw<Evening | null>(null);
  gone = $state(false);
  trouble = $state('');
  busy = $state(false);

  readonly round = $derived(this.told?.played.at(-1));
  /** My table of this round, from 0; -1 for none. */
  readonly mine = $derived(this.round?.tables.findIndex(({ seats }) => seats.some(({ you }) => you)) ?? -1);
  readonly here = $derived(this.told?.players.filter(({ here }) => here).length ?? 0);

  constructor(
    readonly club: string,
    readonly id: string,
  ) {}

  load = () => this.#take(() => eveningCalls.read(this.club, this.id));

  /** Look again and again; returns how to stop. */
  stay = () => {
    const again = setInterval(() => void (document.hidden || this.busy || this.load()), FRESH);
    return () => clearInterval(again);
  };

  sign = (coming: boolean) => this.#take(() => eveningCalls.sign(this.club, this.id, coming));
  enter = (entry: Partial<EveningEntry>) => this.#take(() => eveningCalls.enter(this.club, this.id, entry));
  mark = (player: string, act: EveningAct['act']) =>
    this.#take(() => eveningCalls.mark(this.club, this.id, { player, act }));
  draw = () => this.#take(() => eveningCalls.draw(this.club, this.id));
  report = (result: EveningResult) => this.#take(() => eveningCalls.report(this.club, this.id, result));
  end = () => this.#take(() => eveningCalls.end(this.club, this.id));

  async #take(ask: () => Promise<Evening>): Promise<boolean> {
    this.busy = true;
    try {
      this.told = await ask();
      this.trouble = '';
      return true;
    } catch (why) {
      this.gone = why instanceof ApiError && /^unknown_(evening|club)$/.test(why.code);
      this.trouble = this.gone ? '' : said(why);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
