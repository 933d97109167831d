/** One club on its page: what is known of it, kept fresh while the page is open. */
import { follow } from '../../wire/gathering';
import { said } from '../../wire/failures';
import { clubCalls, eveningCalls } from '../../wire/calls/clubs';
import { ApiError } from '../../wire/api';
import type { Club, ClubCalendar, ClubEvening, ClubMember, Evening, Ladder } from '../../wire/types';

/** Milliseconds between two looks at presence and at the evening. */
const FRESH = 15_000;

export class ClubState {
  told = $state.raw<Club | null>(null);
  calendar = $state.raw<ClubCalendar>({ coming: [], past: [] });
  members = $state.raw<ClubMember[]>([]);
  ladder = $state.raw<Ladder | null>(null);
  tonight = $state.raw<Evening | null>(null);
  gone = $state(false);
  trouble = $state('');

  readonly inside = $derived(!!this.told?.role);
  readonly runs = $derived(this.told?.role === 'host' || this.told?.role === 'organiser');
  readonly hosts = $derived(this.told?.role === 'host');
  /** The evening that plays. */
  readonly playing = $derived(this.calendar.coming.find(({ state }) => state === 'playing'));
  /** The next evening to sign up for. */
  readonly next = $derived(this.calendar.coming.find(({ state }) => state === 'open'));
  /** My table of tonight, from 1; 0 for none. */
  readonly table = $derived(
    (this.tonight?.played.at(-1)?.tables.findIndex(({ seats, done }) => !done && seats.some(({ you }) => you)) ?? -1) +
      1,
  );

  /** The address of that table, where it is one of this site. */
  readonly seat = $derived(this.tonight?.played.at(-1)?.tables[this.table - 1]?.table ?? '');

  constructor(readonly id: string) {}

  load = async () => {
    try {
      this.told = await clubCalls.club(this.id);
      await this.refresh();
      if (this.inside) this.ladder = await clubCalls.ladder(this.id);
    } catch (why) {
      this.gone = why instanceof ApiError && why.code === 'unknown_club';
      if (!this.gone) this.trouble = said(why);
    }
  };

  refresh = async () => {
    this.calendar = await clubCalls.calendar(this.id);
    if (!this.inside) return;
    this.members = (await clubCalls.members(this.id)).members;
    this.tonight = this.playing ? await eveningCalls.read(this.id, this.playing.id) : null;
  };

  /** Look again at all news of evenings, and by the clock at presence; returns how to stop. */
  stay = () => {
    const look = () => void this.refresh().catch(() => {});
    if (!this.inside) {
      const again = setInterval(() => document.hidden || look(), FRESH);
      return () => clearInterval(again);
    }
    return follow(`/ws/clubs/${encodeURIComponent(this.id)}`, look, { away: FRESH, there: FRESH });
  };

  /** Do something, and say why it failed. */
  async try(act: () => Promise<unknown>): Promise<boolean> {
    this.trouble = '';
    try {
      await act();
      return true;
    } catch (why) {
      this.trouble = said(why);
      return false;
    }
  }

  change = (act: () => Promise<Club>) => this.try(async () => (this.told = await act()));

  sign = (evening: ClubEvening, coming: boolean) =>
    this.try(async () => {
      await eveningCalls.sign(this.id, evening.id, coming);
      this.calendar = await clubCalls.calendar(this.id);
    });
}
