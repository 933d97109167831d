/** What a wall screen shows: the last that it heard, and which part of it now. */
import { ApiError } from '../../wire/api';
import { follow } from '../../wire/gathering';
import { clubCalls } from '../../wire/calls/clubs';
import type { ClubWall } from '../../wire/types';

const PACE = { away: 5_000, there: 15_000 };
/** Milliseconds without an answer after which it says so. */
const SILENT = 20_000;
/** Milliseconds until the tables and the ranking take turns. */
const TURN = 20_000;
const SECOND = 1000;
/** Tables beside the ranking. */
const FEW = 4;
/** Tables on one screen. */
const MOST = 8;

export class Wall {
  told = $state.raw<ClubWall | null>(null);
  gone = $state(false);
  /** When the server answered last, and the time now. */
  heard = $state(Date.now());
  now = $state(Date.now());
  /** When tables of the round are late; null without a clock. */
  ends = $state<number | null>(null);
  #began = Date.now();

  readonly silent = $derived(this.now - this.heard > SILENT);
  /** Whether there are more tables than fit beside the ranking. */
  readonly many = $derived((this.told?.tables.length ?? 0) > FEW);
  /** Rounds of which all results are known. */
  readonly played = $derived((this.told?.evening?.round ?? 0) - (this.told?.tables.every(({ done }) => done) ? 0 : 1));
  readonly #pages = $derived(Math.ceil((this.told?.tables.length ?? 0) / MOST));
  /** Which of the screens that take turns: pages of tables, then the ranking. */
  readonly #turn = $derived(
    Math.floor((this.now - this.#began) / TURN) % (this.#pages + (this.told?.ranking.length ? 1 : 0) || 1),
  );
  readonly ranking = $derived(this.many && this.#turn === this.#pages);
  readonly page = $derived(
    (this.told?.tables ?? [])
      .map((table, at) => ({ table, number: at + 1 }))
      .slice(this.many ? this.#turn * MOST : 0, this.many ? (this.#turn + 1) * MOST : FEW),
  );

  /** The club, for a member who came by `club/lilas`; empty for a code. */
  readonly club: string;

  constructor(readonly code: string) {
    this.club = code.startsWith('club/') ? code.slice('club/'.length) : '';
  }

  ask = async () => {
    try {
      this.told = await (this.club ? clubCalls.wallOf(this.club) : clubCalls.shown(this.code));
      this.heard = Date.now();
      this.ends = this.told.left === null ? null : this.heard + this.told.left;
    } catch (why) {
      this.gone = why instanceof ApiError && /^(unknown_code|unknown_club|not_member|not_found)$/.test(why.code);
    }
  };

  /** Ask at all news; returns how to stop. */
  follow = () => {
    void this.ask();
    const kind = this.code.includes('.') ? 'club-walls' : 'tournaments';
    const path = this.club ? `clubs/${encodeURIComponent(this.club)}` : `${kind}/${encodeURIComponent(this.code)}`;
    const leave = follow(`/ws/${path}`, this.ask, PACE);
    const ticking = setInterval(() => (this.now = Date.now()), SECOND);
    return () => {
      leave();
      clearInterval(ticking);
    };
  };
}
