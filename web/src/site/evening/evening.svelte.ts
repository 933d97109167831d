/** One evening on its page, kept fresh while it is open. */
import { ApiError } from '../../wire/api';
import { eveningCalls } from '../../wire/calls/clubs';
import { follow } from '../../wire/gathering';
import { said } from '../../wire/failures';
import type { Evening, EveningAct, EveningEntry, EveningResult } from '../../wire/types';
import { enlist } from '../gathering/enlist';

const PACE = { away: 10_000, there: 30_000 };

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

  /** The last call: an older answer that comes later is dropped. */
  #asked = 0;

  load = () => this.#take(() => eveningCalls.read(this.club, this.id));

  /** Look again at all news; returns how to stop. */
  stay = () => follow(`/ws/clubs/${encodeURIComponent(this.club)}`, () => void (this.busy || this.load()), PACE);

  sign = (coming: boolean) => this.#act(() => eveningCalls.sign(this.club, this.id, coming));
  enter = (entry: Partial<EveningEntry>) => this.#act(() => eveningCalls.enter(this.club, this.id, entry));
  mark = (player: string, act: EveningAct['act']) =>
    this.#act(() => eveningCalls.mark(this.club, this.id, { player, act }));
  draw = () => this.#act(() => eveningCalls.draw(this.club, this.id));
  report = (result: EveningResult) => this.#act(() => eveningCalls.report(this.club, this.id, result));
  end = () => this.#act(() => eveningCalls.end(this.club, this.id));

  async #act(ask: () => Promise<Evening>): Promise<boolean> {
    this.busy = true;
    return this.#take(ask).finally(() => (this.busy = false));
  }

  async #take(ask: () => Promise<Evening>): Promise<boolean> {
    const asked = ++this.#asked;
    try {
      const told = await ask();
      if (asked === this.#asked) this.told = told;
      if (told.line.you && told.line.state !== 'ended') enlist();
      this.trouble = '';
      return true;
    } catch (why) {
      this.gone = why instanceof ApiError && /^unknown_(evening|club)$/.test(why.code);
      this.trouble = this.gone ? '' : said(why);
      return false;
    }
  }
}
