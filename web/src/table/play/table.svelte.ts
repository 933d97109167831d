/** The table on this screen: what the server says of it, the player's hand, and what the rules say of the selection. */
import { Countdown } from '../../time/clock.svelte';
import type { ClockInfo, Event, Group as Verdict, Helped, Reading, TableInfo, View } from '../../wire/types';
import { m, seatName } from '../../i18n';
import { Deferred } from '../../browser/deferred';
import { settings } from '../../browser/settings.svelte';
import { Acts } from './acts.svelte';
import { Carrying } from './carrying.svelte';
import { Counsel } from './counsel.svelte';
import type { Line } from './line';
import { adds, destinations } from '../acts/destinations';
import { keysOf } from '../order/order';
import { Hand } from '../order/hand.svelte';
import { drawnAtOnce } from '../motion/meldPacing';
import { News } from '../log/news.svelte';
import { screen } from '../layout/screen.svelte';
import { inside, subject, type People } from '../words/names';
import { Sending } from './sending.svelte';
import type { Sorting } from '../order/sort';
import type { Bounds } from '../acts/out';
import type { About } from '../log/story';
import { Announcer } from '../words/announcer.svelte';
import { turnSentence } from '../words/turnSentence';
import type { Group } from '../order/staging';
import type { Plan } from './plan.svelte';
import { looks, type Scene } from '../acts/looks';
import { part, type Claim } from '../acts/claim';

const NEXT: Record<Sorting, Sorting> = { suit: 'rank', rank: 'best', best: 'suit', hand: 'suit' };

export class Table {
  info = $state.raw<TableInfo | null>(null);
  /** The table as words describe it: verbs, seats and sentences follow it. */
  view = $state.raw<View | null>(null);
  /** The table as its cards lie; it may be a frame ahead of `view`. */
  cards = $state.raw<View | null>(null);
  /** How many melds of `cards` are drawn by now. */
  drawn = $state(Infinity);
  /** The card of the hand that the keyboard stands on. */
  focus = $state<string | null>(null);
  /** Whose story is being read. */
  about = $state.raw<About | null>(null);
  /** The plan for the next turn; null until the first one is made. */
  plan = $state.raw<Plan | null>(null);

  /** Answers a written word that is no command of the table; null if it is none of its own either. */
  orders: ((word: string) => string | null) | null = null;

  /** What waits until the cards are drawn. */
  readonly words = new Deferred();
  /** Melds that are drawn once those before them are. */
  readonly #melds = new Deferred();
  readonly clock = new Countdown();
  readonly news = new News();
  readonly announcer = new Announcer((seat) => this.name(seat));
  readonly carrying = new Carrying(this);
  readonly hand: Hand;
  readonly counsel: Counsel;
  readonly sending: Sending;
  readonly acts: Acts;
  readonly seat = $derived(this.view?.seat ?? this.info?.you ?? 0);
  readonly ours = $derived(this.view?.turn === this.view?.seat && this.view?.phase !== 'over');
  readonly people = $derived<People>({
    me: this.seat,
    names: this.info?.seats.map((_, seat) => seatName(this.info!.seats, seat)) ?? [],
  });
  readonly melds = $derived(this.view?.table.map(({ name }) => name) ?? []);
  readonly advice = $derived.by(() => this.counsel.selected(this.selected()));
  readonly destinations = $derived(destinations(this.advice, this.melds));
  readonly deadwood = $derived.by(() => this.counsel.answer?.deadwood ?? null);
  readonly laying = $derived.by(() => this.counsel.answer?.laying ?? null);
  /** What all seats score if the act made ready ends the round. */
  readonly out = $derived.by(() => (this.ours ? this.#out() : null));
  /** The discard that others may claim, and what this seat has to do with it. */
  readonly window = $derived.by(() => part(this.view));
  /** This seat may claim the discard now, and is waited for. */
  readonly claim = $derived(this.window?.part === 'may' && !this.window.answer ? this.window : null);
  readonly looks = $derived.by(() => (this.view ? looks(this.#scene(this.view)) : new Map()));

  /** Staged melds, ready to be laid when the turn comes. */
  readonly ready = $derived.by(() => this.hand.staged.length > 0 && this.laying !== null && !this.laying.refusal);
  /** Keys of the cards that must be laid this turn: of two alike, the one that came last. */
  readonly owed = $derived.by(() => {
    const faces = this.view?.owed.map(({ card }) => card) ?? [];
    const latest = [...this.hand.cards].sort((a, b) => age(this.hand.fresh, a.key) - age(this.hand.fresh, b.key));
    return new Set(keysOf(latest, faces));
  });

  constructor(private line: Line) {
    this.hand = new Hand(line.id);
    this.acts = new Acts(this, line);
    this.counsel = new Counsel((groups, selected) => line.consider(groups, selected));
    this.sending = new Sending(line, this.announcer, {
      shown: this.words.done,
      counted: () => this.hand.clear(),
      answered: () => {
        this.acts.answered();
        this.ask();
      },
    });
  }

  name = (seat: number): string => inside(seat, this.people);
  title = (seat: number): string => subject(seat, this.people);
  /** Whether the hint on the screen proposes this card, by its key. */
  proposes = (key: string): boolean => !!this.announcer.toast?.proposed?.includes(key);
  /** Whether cards of the table may be selected: some rules let players borrow them, or pick them up. */
  get lends(): boolean {
    return (this.info?.rules.options.table_take ?? 'none') !== 'none';
  }

  /** Let the cards lie as the server says. The words may follow once the cards are drawn. */
  show(info: TableInfo | null, view: View): void {
    const first = drawnAtOnce(this.cards, view);
    this.cards = view;
    this.#draw(first, view);
    this.hand.receive(view, info?.round ?? 0, this.sending.leaving);
  }

  #draw(melds: number, view: View): void {
    this.drawn = melds < view.table.length ? melds : Infinity;
    if (this.drawn < Infinity) this.#melds.do(() => this.cards === view && this.#draw(melds + 1, view));
  }

  /** Take over all that the server says. */
  receive(info: TableInfo | null, view: View | null, events: readonly Event[]): void {
    const came = this.view === null;
    const wasOurs = this.ours;
    const claimed = this.claim;
    if (view && view !== this.cards) this.show(info, view);
    this.info = info;
    this.view = view;
    if (!view) return;
    const news = this.news.fresh(events);
    this.acts.choosing = false;
    if (news.length) this.announcer.drop('news');
    const turn = came || (!wasOurs && this.ours) ? turnSentence(view, this) : '';
    this.plan?.step();
    const asked = this.claim && !claimed && !view.passing ? this.claim : null;
    void this.#tell(news, turn, asked);
    this.ask();
  }

  async #tell(news: readonly Event[], turn: string, asked: Claim | null): Promise<void> {
    this.announcer.say(await this.news.tell(news, this.people, turn));
    if (asked) this.announcer.say((await import('../acts/claimText')).claimAnnouncement(asked));
  }

  /** Whether the clock is this seat's, running or paused. */
  timed = (seat: number): boolean => this.clock.info?.seat === seat;

  /** Take over the server's clock. */
  tick(clock: ClockInfo | null): void {
    this.clock.receive(clock);
  }

  /** Ask what the rules say of the cards as they are staged and selected now. */
  ask(): void {
    if (!this.view || this.view.phase === 'over') return;
    const staged = this.hand.staged.map((one) => ({ id: one.id, cards: this.faces(one), kind: one.chosen?.kind }));
    this.counsel.ask({ staged, selected: this.selected(), counts: 'knock' in this.view.verbs });
  }

  press(key: string): void {
    this.hand.toggle(key);
    this.touched();
  }

  group(): void {
    const { chosen, best, sorting } = this.hand;
    if (!chosen.length && (sorting !== 'best' || !best.length)) return this.announcer.hint(m.table_note_prepare());
    this.hand.group();
    this.touched();
  }

  dissolve(id: number): void {
    this.hand.dissolve(id);
    this.announcer.say(m.table_ungrouped());
    this.touched();
  }

  /** Lay this group as the chosen reading. */
  choose(group: Group, { kind, cards }: Reading): void {
    this.hand.choose(group.id, { kind, cards, among: this.choices(group) });
    this.touched();
  }

  choices(group: Group): readonly Reading[] {
    return group.chosen?.among ?? this.verdict(group)?.readings ?? [];
  }

  verdict(group: Group): Verdict | null {
    return this.counsel.verdict(group.id, this.faces(group));
  }

  faces = (group: Group): readonly string[] => group.chosen?.cards ?? group.keys.map(this.hand.face);

  async sort(how: Sorting = NEXT[this.hand.sorting]): Promise<void> {
    if (how === 'best') {
      const arranged = await this.line.arrange().catch(() => null);
      if (!arranged) return;
      this.hand.arrange(arranged.melds);
    } else this.hand.sort(how);
    this.announcer.say(m.table_sorted({ how: sortName(how) }));
    this.ask();
  }

  nudge(key: string, step: -1 | 1): void {
    this.hand.nudge(key, step);
  }

  clear(): void {
    this.hand.clear();
    if (this.plan?.on) this.plan.cancel();
    this.announcer.drop();
    this.touched();
  }

  /** What can be done now, in the words of the server. */
  help = (): Promise<Helped> => this.line.help(settings.locale);

  /** The whole table in words. */
  async summary(): Promise<string> {
    const { summary } = await import('../log/speech');
    const hand = this.hand.cards.map(({ face }) => face);
    return this.view ? summary(this.view, this, hand) : '';
  }

  async summarise(): Promise<void> {
    this.announcer.say(await this.summary());
  }

  #out(): Bounds | null {
    const places = adds(this.destinations);
    const add = places.length === 1 ? places[0]!.choice.out : null;
    return this.advice?.discard?.out ?? this.advice?.gin?.out ?? add ?? this.laying?.out ?? null;
  }

  #scene(view: View): Scene {
    const picks = this.hand.picks;
    return {
      view,
      hand: this.hand.chosen.map(this.hand.face),
      picks,
      groups: this.counsel.melds(),
      laying: this.laying,
      unfinished: this.counsel.unfinished(),
      selected: this.advice,
      destinations: this.destinations,
      takePlays: ['must_play', 'min_points'].includes(String(this.info?.rules.options.discard_take)),
      brief: screen.small || Object.keys(view.verbs).length > screen.verbs,
      names: this.name,
    };
  }

  /** The selection as the wire names it. */
  selected(): string[] {
    return this.hand.selection.map((key) => (key.includes('@') ? key : this.hand.face(key)));
  }

  /** To be called after cards were selected, moved or grouped by hand. */
  touched(): void {
    this.acts.touched();
    this.announcer.dropOfCards();
    this.hand.keep();
    this.ask();
  }
}

export const sortName = (how: Sorting): string =>
  ({ suit: m.table_sort_suit, rank: m.table_sort_rank, best: m.table_sort_best, hand: m.table_sort_hand })[how]();

const age = (fresh: readonly string[], key: string): number => (fresh.includes(key) ? 0 : 1);
