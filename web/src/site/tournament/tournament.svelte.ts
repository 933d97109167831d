/** One tournament on the page: asked for at all news, and what the reader does in it. */
import { m } from '../../i18n';
import { ApiError } from '../../wire/api';
import { follow } from '../../wire/gathering';
import { said } from '../../wire/failures';
import { tournamentCalls } from '../../wire/calls/tournaments';
import type { TournamentAct, TournamentPage, TournamentRound, TournamentSeating } from '../../wire/types';
import { enlist } from '../gathering/enlist';
import { listRefusal } from '../gathering/listTimes';

const PACE = { away: 4000, there: 60_000 };

/** A table of a round with its number, from 0. */
export interface Numbered extends TournamentSeating {
  number: number;
}

export class Tournament {
  told = $state.raw<TournamentPage | null>(null);
  /** When it was told, by the clock of the page. */
  at = $state(0);
  now = $state(0);
  trouble = $state('');
  missing = $state(false);
  busy = $state(false);
  /** The table whose result is typed, if any: its round and its number. */
  typing = $state<{ round: number; table: number } | null>(null);

  readonly round = $derived(this.told?.rounds.at(-1) ?? null);
  readonly tables = $derived<Numbered[]>(this.round?.tables.map((table, number) => ({ ...table, number })) ?? []);
  readonly playing = $derived(this.tables.filter(({ points }) => !points));
  readonly mine = $derived(this.tables.find(({ players }) => players.includes(this.told?.you ?? '')) ?? null);
  /** What another one of my table typed, while I have not answered. */
  readonly asked = $derived.by(() => {
    const claims = this.mine?.points ? [] : (this.mine?.claims ?? []);
    return claims.some(({ player }) => player === this.told?.you) ? undefined : claims[0];
  });
  readonly me = $derived(this.told?.players.find(({ id }) => id === this.told?.you) ?? null);
  readonly left = $derived(this.told?.left == null ? null : Math.max(0, this.told.left - this.lapse));
  /** Time until the next round is drawn by itself, for those who may come back. */
  readonly backLeft = $derived(this.told?.back_left == null ? null : Math.max(0, this.told.back_left - this.lapse));
  readonly comesBack = $derived(!!this.told?.you && this.told.back.includes(this.told.you));
  /** When the list opens and closes, in milliseconds since 1970. */
  readonly opens = $derived(this.told?.opens == null ? null : Date.now() + this.told.opens);
  readonly closes = $derived(this.told?.closes == null ? null : Date.now() + this.told.closes);
  readonly late = $derived(this.left === 0);

  #asked = 0;
  /** Rounds before the present one, as far as they were asked for. */
  #earlier = $state.raw<ReadonlyMap<number, TournamentRound>>(new Map());

  readonly #names = $derived(new Map(this.told?.players.map(({ id, name }) => [id, name])));

  constructor(readonly id: string) {}

  /** Time since the page was told. */
  get lapse(): number {
    return Math.max(0, this.now - this.at);
  }

  name = (player: string): string => this.#names.get(player) || m.tour_nobody();
  names = (players: readonly string[]): string[] => players.map(this.name);

  /** A round, from 0; null until an earlier one has come. */
  roundAt = (number: number): TournamentRound | null => this.told?.rounds[number] ?? this.#earlier.get(number) ?? null;

  /** Ask for an earlier round. */
  unfold = async (number: number) => {
    if (this.roundAt(number)) return;
    try {
      const found = await tournamentCalls.round(this.id, number + 1);
      this.#earlier = new Map(this.#earlier).set(number, found);
    } catch (why) {
      this.trouble = said(why);
    }
  };

  load = async () => {
    const asked = ++this.#asked;
    try {
      const told = await tournamentCalls.page(this.id);
      if (asked === this.#asked) this.#take(told); // an act may have been answered since
    } catch (why) {
      if (why instanceof ApiError && why.status === 404) this.missing = true;
      else if (!this.told) this.trouble = said(why);
    }
  };

  /** Follow it until the page is left. */
  follow = () => {
    void this.load();
    const leave = follow(`/ws/tournaments/${encodeURIComponent(this.id)}`, this.load, PACE);
    const ticking = setInterval(() => (this.now = performance.now()), 1000);
    return () => {
      leave();
      clearInterval(ticking);
    };
  };

  act = async (act: TournamentAct): Promise<boolean> => {
    [this.busy, this.trouble] = [true, ''];
    this.#asked += 1;
    try {
      this.#take(await tournamentCalls.act(this.id, act));
      return true;
    } catch (why) {
      this.trouble = refusedBecause(why);
      return false;
    } finally {
      this.busy = false;
    }
  };

  #take(told: TournamentPage) {
    // A correction changes a round that may be here already.
    if (told.corrections.at(-1)?.round !== undefined && told.corrections.length !== this.told?.corrections.length)
      this.#earlier = new Map();
    this.told = told;
    this.at = this.now = performance.now();
    if (told.you && told.state !== 'ended') enlist();
  }
}

/** Why a call about a tournament failed. */
export function refusedBecause(why: unknown): string {
  if (why instanceof ApiError && why.code === 'tournament_refused') {
    const timed = listRefusal(why.detail);
    if (timed) return timed;
    const { why: code } = (why.detail ?? {}) as { why?: string };
    return m.tour_refused({ code: code ?? '' });
  }
  return said(why);
}
