/**
 * The table as this screen plays it: every gesture, by hand, drag or key, ends in one of these few methods.
 *
 * It stays whole because what it decides hangs together: selection, verbs, places and the act under way change each
 * other at every event. What could be parted has been: the hand, the plan, the counsel, what is carried, sent and told.
 */
import { Countdown } from '../../time/clock.svelte';
import type { Socket } from '../../wire/socket.svelte';
import type {
  ClockInfo,
  DiscardChoice,
  Event,
  Group as Verdict,
  Reading,
  TableInfo,
  Verb,
  View,
} from '../../wire/types';
import { m, seatName } from '../../i18n';
import { Behind } from '../../browser/deferred';
import { Carrying } from './carrying.svelte';
import { Counsel } from './counsel.svelte';
import { pick } from '../order/picks';
import { adds, destinations, on, swaps, type Destination } from '../acts/destinations';
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
import { Told } from '../words/announcer.svelte';
import { turnSentence } from '../words/turnSentence';
import type { Group } from '../order/staging';
import type { Plan } from './plan.svelte';
import { looks, type Scene } from '../acts/looks';
import { part, type Claim } from '../acts/claim';

/** What the table needs of the connection. */
export type Line = Pick<
  Socket,
  'id' | 'act' | 'pass' | 'passing' | 'pause' | 'dismiss' | 'back' | 'consider' | 'arrange' | 'hint'
>;

const NEXT: Record<Sorting, Sorting> = { suit: 'rank', rank: 'best', best: 'suit', hand: 'suit' };

export class Table {
  info = $state.raw<TableInfo | null>(null);
  /** The table as it is told in words: what verbs, seats and sentences go by. */
  view = $state.raw<View | null>(null);
  /** The table as its cards lie, which may be a frame ahead of the words. */
  cards = $state.raw<View | null>(null);
  /** How many of their melds are drawn by now. */
  drawn = $state(Infinity);
  /** The card of the hand that the keyboard stands on. */
  focus = $state<string | null>(null);
  /** Several places fit: the player is choosing one. */
  choosing = $state(false);
  /** The verb that was used, until it is answered. */
  #under = $state<Verb | null>(null);
  /** Whose story is being read. */
  about = $state.raw<About | null>(null);
  /** What is decided for the next turn, once anything has been. */
  plan = $state.raw<Plan | null>(null);

  /** What is to be said once the cards are drawn. */
  readonly words = new Behind();
  /** Melds that are drawn once those before them are. */
  readonly #melds = new Behind();
  readonly clock = new Countdown();
  readonly news = new News();
  readonly told = new Told((seat) => this.name(seat));
  readonly carrying = new Carrying(this);
  readonly hand: Hand;
  readonly counsel: Counsel;
  readonly sending: Sending;
  readonly seat = $derived(this.view?.seat ?? this.info?.you ?? 0);
  readonly ours = $derived(this.view?.turn === this.view?.seat && this.view?.phase !== 'over');
  readonly people = $derived<People>({
    me: this.seat,
    names: this.info?.seats.map((_, seat) => seatName(this.info!.seats, seat)) ?? [],
  });
  readonly melds = $derived(this.view?.table.map(({ name }) => name) ?? []);
  readonly advice = $derived.by(() => this.counsel.selected(this.#asked()));
  readonly destinations = $derived(destinations(this.advice, this.melds));
  readonly deadwood = $derived.by(() => this.counsel.answer?.deadwood ?? null);
  readonly laying = $derived.by(() => this.counsel.answer?.laying ?? null);
  /** What everybody scores where the act made ready ends the round. */
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

  #warned = '';

  constructor(private line: Line) {
    this.hand = new Hand(line.id);
    this.counsel = new Counsel((groups, selected) => line.consider(groups, selected));
    this.sending = new Sending(line, this.told, {
      told: this.words.done,
      counted: () => this.hand.clear(),
      answered: () => {
        this.#under = null;
        this.ask();
      },
    });
  }

  name = (seat: number): string => inside(seat, this.people);
  title = (seat: number): string => subject(seat, this.people);
  /** Whether a card of the table may be selected at all: some rules let one borrow, or pick up. */
  get lends(): boolean {
    return (this.info?.rules.options.table_take ?? 'none') !== 'none';
  }

  /** The server has spoken: let the cards lie as it says. What is said of them may follow once they are drawn. */
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

  /** The server has spoken. */
  receive(info: TableInfo | null, view: View | null, events: readonly Event[]): void {
    const came = this.view === null;
    const wasOurs = this.ours;
    const claimed = this.claim;
    if (view && view !== this.cards) this.show(info, view);
    this.info = info;
    this.view = view;
    if (!view) return;
    const news = this.news.fresh(events);
    this.choosing = false;
    if (news.length) this.told.drop('news');
    const turn = came || (!wasOurs && this.ours) ? turnSentence(view, this) : '';
    this.plan?.step();
    const asked = this.claim && !claimed && !view.passing ? this.claim : null;
    void this.#tell(news, turn, asked);
    this.ask();
  }

  async #tell(news: readonly Event[], turn: string, asked: Claim | null): Promise<void> {
    this.told.say(await this.news.tell(news, this.people, turn));
    if (asked) this.told.say((await import('../acts/claimText')).heard(asked));
  }

  /** Whether this is the seat whose time runs, or would. */
  timed = (seat: number): boolean => this.clock.info?.seat === seat;

  /** The server has spoken of time. */
  tick(clock: ClockInfo | null): void {
    this.clock.receive(clock);
  }

  /** Take the seat back from whoever plays it meanwhile. */
  async back(): Promise<void> {
    await this.sending.of(this.line.back());
  }

  /** Ask to end the match without a result, or agree to that; or no more. */
  async end(on: boolean): Promise<void> {
    await this.sending.of(this.line.dismiss(on));
  }

  async pause(on: boolean): Promise<void> {
    await this.sending.of(this.line.pause(on));
  }

  /** Ask what the rules say of the cards as they are staged and selected now. */
  ask(): void {
    if (!this.view || this.view.phase === 'over') return;
    const staged = this.hand.staged.map((one) => ({ id: one.id, cards: this.faces(one), kind: one.chosen?.kind }));
    this.counsel.ask({ staged, selected: this.#asked(), counts: 'knock' in this.view.verbs });
  }

  press(key: string): void {
    this.hand.toggle(key);
    this.touched();
  }

  /** A card of a meld was tapped: act if the selection goes there, else select it where the rules lend cards. */
  touch(card: string, meld: string): void {
    const here = on(this.destinations, meld);
    if (here.length && !this.hand.picks.length) this.#go(here);
    else if (this.lends) this.press(pick(card, meld));
    else if (this.hand.chosen.length) this.explain(meld);
  }

  group(): void {
    const { chosen, best, sorting } = this.hand;
    if (!chosen.length && (sorting !== 'best' || !best.length)) return this.told.hint(m.table_note_prepare());
    this.hand.group();
    this.touched();
  }

  dissolve(id: number): void {
    this.hand.dissolve(id);
    this.told.say(m.table_ungrouped());
    this.touched();
  }

  /** Lay this group as one of the several things it can be. */
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
    this.told.say(m.table_sorted({ how: sortName(how) }));
    this.ask();
  }

  nudge(key: string, step: -1 | 1): void {
    this.hand.nudge(key, step);
  }

  clear(): void {
    this.hand.clear();
    if (this.plan?.on) this.plan.cancel();
    this.told.drop();
    this.touched();
  }

  /** Do what a verb says, or say why not. */
  verb(verb: Verb): void {
    // A quick hand: the verdict on what was just selected is still on its way.
    if (this.counsel.pending && COUNSELLED.has(verb)) return void this.counsel.settled().then(() => this.verb(verb));
    // Its answer is still on its way: a second tap is no second act, another verb comes after it.
    if (this.sending.busy) return void (verb !== this.#under && this.sending.answered().then(() => this.verb(verb)));
    const look = this.looks.get(verb);
    if (!look) return;
    if (this.plans(verb)) return void this.#plan(verb);
    if (look.state === 'off') return look.refusal ? this.told.refuse(look.refusal) : this.told.hint(look.note);
    this.#under = verb;
    switch (verb) {
      case 'lay':
        return this.lay();
      case 'add':
        return this.#go(adds(this.destinations));
      case 'swap':
        return this.#go(swaps(this.destinations));
      case 'steal':
        return this.#go(this.destinations.filter((one) => one.kind === 'steal'));
      case 'discard':
        return this.discard();
      case 'knock':
      case 'gin':
        return void this.sending.act(this.advice?.[verb]?.action ?? verb, this.hand.chosen);
      default:
        return void this.sending.act(verb);
    }
  }

  /** Whether the verb was used and is not answered yet: its button stays pressed, however slow the line. */
  under = (verb: Verb): boolean => this.sending.busy && this.#under === verb;

  /** Whether the verb can be decided now, for this seat's next turn. */
  plans = (verb: Verb): boolean => PLANNED.has(verb) && this.looks.get(verb)?.refusal?.code === 'not_your_turn';

  async #plan(verb: Verb): Promise<void> {
    const { Plan } = await import('./plan.svelte');
    this.plan ??= new Plan(this);
    if (this.plans(verb)) this.plan.toggle(verb);
  }

  /** Leave this discard, or the upcard that is offered, to others. */
  async pass(): Promise<void> {
    if (this.looks.has('pass')) return this.verb('pass');
    await this.sending.of(this.line.pass());
  }

  /** Leave every discard to others until the round ends, or no more. */
  async passing(on: boolean): Promise<void> {
    await this.sending.of(this.line.passing(on));
  }

  lay(): void {
    if (!this.laying || this.laying.refusal) return this.verb('lay');
    const staged = this.#staged();
    void this.sending.act(this.laying.action, staged.length ? staged : this.hand.chosen);
  }

  /** Take one of the places on offer. */
  go(to: Destination): void {
    const { action } = to.choice;
    const opens = to.kind === 'add' && to.choice.opening !== null && this.laying;
    if (!opens) return void this.sending.act(action, this.hand.chosen);
    void this.sending.act(`${opens.action}; ${action}`, [...this.#staged(), ...this.hand.chosen]);
  }

  #staged = (): readonly string[] => this.hand.staged.flatMap(({ keys }) => keys);

  discard(): void {
    const choice = this.advice?.discard;
    if (choice) this.#throw(choice);
    else if (this.looks.get('discard')?.state === 'off') this.verb('discard');
  }

  #throw(choice: DiscardChoice): void {
    const { warning, refusal } = choice;
    if (refusal) return this.told.refuse(refusal);
    if (warning && warning.points > 0 && this.#warned !== choice.action) {
      this.#warned = choice.action;
      return this.told.show({
        kind: 'no',
        text: m.table_warning({ meld: warning.meld, points: warning.points }),
        remedy: { label: m.table_discard_anyway(), run: () => this.discard() },
      });
    }
    void this.sending.act(choice.action, this.hand.chosen);
  }

  /** How the whole table stands, in words. */
  async summary(): Promise<string> {
    const { summary } = await import('../log/speech');
    const hand = this.hand.cards.map(({ face }) => face);
    return this.view ? summary(this.view, this, hand) : '';
  }

  async summarise(): Promise<void> {
    this.told.say(await this.summary());
  }

  /** Do what was written, whatever is selected; the act before it is answered first. */
  async obey(action: string, faces: readonly string[]): Promise<void> {
    await this.sending.answered();
    await this.sending.act(action, keysOf(this.hand.cards, faces));
  }

  /** Whether it may be asked what a good player would do. */
  get hinting(): boolean {
    return this.ours && !!this.info?.hints;
  }

  /** What a good player would do: its cards are made ready, the reasons told. */
  async hint(): Promise<void> {
    if (this.hinting) await this.sending.of(import('./hint').then(({ advise }) => advise(this, this.line)));
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

  #asked(): string[] {
    return this.hand.selection.map((key) => (key.includes('@') ? key : this.hand.face(key)));
  }

  /** Cards were selected, moved or grouped by hand. */
  touched(): void {
    this.choosing = false;
    this.#warned = '';
    this.told.dropOfCards();
    this.hand.keep();
    this.ask();
  }

  #go(places: readonly Destination[]): void {
    if (places.length === 1) return this.go(places[0]!);
    if (!places.length) return;
    this.choosing = true;
    this.told.show({ kind: 'news', text: m.table_choose_place(), ofCards: true });
  }

  /** Cards were brought to a meld they do not fit: let the judge say why. */
  explain(meld: string): void {
    const look = this.looks.get('add');
    const act = `add ${this.#asked().join(' ')} ${meld}`;
    // Before the opening a card may only go along with it: one laying, judged as a whole.
    if (look?.refusal?.code === 'not_opened' && this.laying)
      return void this.sending.act(`${this.laying.action}; ${act}`);
    if (look?.refusal) return this.told.refuse(look.refusal);
    void this.sending.act(act);
  }
}

/** What these verbs may do depends on the cards staged and selected. */
const COUNSELLED: ReadonlySet<Verb> = new Set<Verb>(['lay', 'add', 'swap', 'steal', 'discard', 'knock', 'gin']);

/** What can be decided while others play. */
const PLANNED: ReadonlySet<Verb> = new Set<Verb>(['draw', 'take', 'discard']);

export const sortName = (how: Sorting): string =>
  ({ suit: m.table_sort_suit, rank: m.table_sort_rank, best: m.table_sort_best, hand: m.table_sort_hand })[how]();

const age = (fresh: readonly string[], key: string): number => (fresh.includes(key) ? 0 : 1);
