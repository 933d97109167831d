/** One evening on its page, kept fresh while it is open. */
import { joined } from '../../i18n';
import { ApiError } from '../../wire/api';
import { eveningCalls } from '../../wire/calls/clubs';
import { follow } from '../../wire/gathering';
import type { Evening, EveningAct, EveningEntry, EveningResult } from '../../wire/types';
import { nameOf } from '../club/words';
import { enlist } from '../gathering/enlist';
import { refusedBecause } from '../gathering/listTimes';

/** Milliseconds by which two answers differ about the end of a round. */
const SHAKY = 1500;
const PACE = { away: 10_000, there: 30_000 };

export class EveningState {
  told = $state.raw<Evening | null>(null);
  /** When tables of the round are late, in milliseconds since 1970; null without a clock. */
  ends = $state<number | null>(null);
  gone = $state(false);
  trouble = $state('');
  busy = $state(false);

  readonly round = $derived(this.told?.played.at(-1));
  /** My table of this round, from 0; -1 for none. */
  readonly mine = $derived(this.round?.tables.findIndex(({ seats }) => seats.some(({ you }) => you)) ?? -1);
  readonly me = $derived(this.told?.players.find(({ you }) => you));
  readonly mixed = $derived(this.told?.line.place === 'mixed');
  readonly here = $derived(this.told?.players.filter(({ here }) => here).length ?? 0);

  /** The numbers of the tables that play on though the time is over. */
  readonly late = $derived(
    this.told?.left === 0 ? this.round!.tables.flatMap(({ done }, at) => (done ? [] : [String(at + 1)])) : [],
  );
  /** Whether a table plays. */
  readonly plays = $derived(this.round?.tables.some(({ done }) => !done) ?? false);

  constructor(
    readonly club: string,
    readonly id: string,
  ) {}

  /** The last call: an older answer that comes later is dropped. */
  #asked = 0;

  load = () => this.#take(() => eveningCalls.read(this.club, this.id));

  /** Look again at all news; returns how to stop. */
  stay = () => follow(`/ws/clubs/${encodeURIComponent(this.club)}`, () => void (this.busy || this.load()), PACE);

  names = (players: readonly string[]): string =>
    joined(this.told!.players.filter(({ player }) => players.includes(player)).map(nameOf));

  sign = (coming: boolean, home = false) => this.#act(() => eveningCalls.sign(this.club, this.id, coming, home));
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

  #tell(told: Evening) {
    this.told = told;
    // An answer that was longer on its way must not move the clock.
    const ends = told.left === null ? null : Date.now() + told.left;
    if (ends === null || this.ends === null || Math.abs(ends - this.ends) > SHAKY) this.ends = ends;
  }

  async #take(ask: () => Promise<Evening>): Promise<boolean> {
    const asked = ++this.#asked;
    try {
      const told = await ask();
      if (asked === this.#asked) this.#tell(told);
      if (told.line.you && told.line.state !== 'ended') enlist();
      this.trouble = '';
      return true;
    } catch (why) {
      this.gone = why instanceof ApiError && /^unknown_(evening|club)$/.test(why.code);
      this.trouble = this.gone ? '' : refusedBecause(why);
      return false;
    }
  }
}
