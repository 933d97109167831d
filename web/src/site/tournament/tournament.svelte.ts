/** One tournament on the page: asked for every few seconds, and what the reader does in it. */
import { m } from '../../i18n';
import { ApiError } from '../../wire/api';
import { said } from '../../wire/failures';
import { tournamentCalls } from '../../wire/calls/tournaments';
import type { TournamentAct, TournamentPage, TournamentSeating } from '../../wire/types';

const EVERY = 4000;

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
  readonly me = $derived(this.told?.players.find(({ id }) => id === this.told?.you) ?? null);
  readonly left = $derived(this.told?.left == null ? null : Math.max(0, this.told.left - this.lapse));
  readonly late = $derived(this.left === 0);

  #asked = 0;

  readonly #names = $derived(new Map(this.told?.players.map(({ id, name }) => [id, name])));

  constructor(readonly id: string) {}

  /** Time since the page was told. */
  get lapse(): number {
    return Math.max(0, this.now - this.at);
  }

  name = (player: string): string => this.#names.get(player) || m.tour_nobody();
  names = (players: readonly string[]): string[] => players.map(this.name);

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
    const asking = setInterval(() => {
      if (!document.hidden && !this.busy && this.told?.state !== 'ended') void this.load();
    }, EVERY);
    const ticking = setInterval(() => (this.now = performance.now()), 1000);
    return () => [asking, ticking].forEach(clearInterval);
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
    this.told = told;
    this.at = this.now = performance.now();
  }
}

/** Why a call about a tournament failed. */
export function refusedBecause(why: unknown): string {
  if (why instanceof ApiError && why.code === 'tournament_refused') {
    const { why: code } = (why.detail ?? {}) as { why?: string };
    return m.tour_refused({ code: code ?? '' });
  }
  return said(why);
}
