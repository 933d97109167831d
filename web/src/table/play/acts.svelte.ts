/** What the player does at the table: each act that goes to the server begins here, by hand, drag, key or written line. */
import { m } from '../../i18n';
import type { DiscardChoice, Verb } from '../../wire/types';
import { adds, on, swaps, type Destination } from '../acts/destinations';
import { keysOf } from '../order/order';
import { pick } from '../order/picks';
import type { Line } from './line';
import type { Table } from './table.svelte';

/** What these verbs may do depends on the cards staged and selected. */
const COUNSELLED: ReadonlySet<Verb> = new Set<Verb>(['lay', 'add', 'swap', 'steal', 'discard', 'knock', 'gin']);

/** What can be decided while others play. */
const PLANNED: ReadonlySet<Verb> = new Set<Verb>(['draw', 'take', 'discard']);

export class Acts {
  /** Several places fit: the player is choosing one. */
  choosing = $state(false);
  /** The verb that was used, until it is answered. */
  #under = $state<Verb | null>(null);
  /** The discard that the player was warned of. */
  #warned = '';

  constructor(
    private table: Table,
    private line: Line,
  ) {}

  /** Do what a verb says, or say why it cannot be done. */
  verb(verb: Verb): void {
    // The verdict on what was just selected is still on its way.
    if (this.table.counsel.pending && COUNSELLED.has(verb))
      return void this.table.counsel.settled().then(() => this.verb(verb));
    // The answer is still on its way: a second tap is no second act, another verb follows it.
    if (this.table.sending.busy)
      return void (verb !== this.#under && this.table.sending.answered().then(() => this.verb(verb)));
    const look = this.table.looks.get(verb);
    if (!look) return;
    if (this.plans(verb)) return void this.#plan(verb);
    if (look.state === 'off')
      return look.refusal ? this.table.announcer.refuse(look.refusal) : this.table.announcer.hint(look.note);
    this.#under = verb;
    switch (verb) {
      case 'lay':
        return this.lay();
      case 'add':
        return this.#go(adds(this.table.destinations));
      case 'swap':
        return this.#go(swaps(this.table.destinations));
      case 'steal':
        return this.#go(this.table.destinations.filter((one) => one.kind === 'steal'));
      case 'discard':
        return this.discard();
      case 'knock':
      case 'gin':
        return void this.table.sending.act(this.table.advice?.[verb]?.action ?? verb, this.table.hand.chosen);
      default:
        return void this.table.sending.act(verb);
    }
  }

  /** Whether the verb was used and is not answered yet: its button stays pressed until then. */
  under = (verb: Verb): boolean => this.table.sending.busy && this.#under === verb;

  /** Whether the verb can be decided now, for this seat's next turn. */
  plans = (verb: Verb): boolean => PLANNED.has(verb) && this.table.looks.get(verb)?.refusal?.code === 'not_your_turn';

  async #plan(verb: Verb): Promise<void> {
    const { Plan } = await import('./plan.svelte');
    this.table.plan ??= new Plan(this.table);
    if (this.plans(verb)) this.table.plan.toggle(verb);
  }

  /** Leave this discard, or the upcard that is offered, to others. */
  async pass(): Promise<void> {
    if (this.table.looks.has('pass')) return this.verb('pass');
    await this.table.sending.of(this.line.pass());
  }

  /** Leave every discard to others until the round ends; false takes that back. */
  async passing(on: boolean): Promise<void> {
    await this.table.sending.of(this.line.passing(on));
  }

  lay(): void {
    if (!this.table.laying || this.table.laying.refusal) return this.verb('lay');
    const staged = this.#staged();
    void this.table.sending.act(this.table.laying.action, staged.length ? staged : this.table.hand.chosen);
  }

  #staged = (): readonly string[] => this.table.hand.staged.flatMap(({ keys }) => keys);

  /** Tap a card of a meld: act if the selection goes there, else select it where the rules lend cards. */
  touch(card: string, meld: string): void {
    const here = on(this.table.destinations, meld);
    if (here.length && !this.table.hand.picks.length) this.#go(here);
    else if (this.table.lends) this.table.press(pick(card, meld));
    else if (this.table.hand.chosen.length) this.explain(meld);
  }

  /** Take one of the places on offer. */
  go(to: Destination): void {
    const { action } = to.choice;
    const opens = to.kind === 'add' && to.choice.opening !== null && this.table.laying;
    if (!opens) return void this.table.sending.act(action, this.table.hand.chosen);
    void this.table.sending.act(`${opens.action}; ${action}`, [...this.#staged(), ...this.table.hand.chosen]);
  }

  #go(places: readonly Destination[]): void {
    if (places.length === 1) return this.go(places[0]!);
    if (!places.length) return;
    this.choosing = true;
    this.table.announcer.show({ kind: 'news', text: m.table_choose_place(), ofCards: true });
  }

  /** Let the judge say why the selection does not fit this meld. */
  explain(meld: string): void {
    const look = this.table.looks.get('add');
    const act = `add ${this.table.selected().join(' ')} ${meld}`;
    // Before the opening a card can only be added in the same laying, which is judged as a whole.
    if (look?.refusal?.code === 'not_opened' && this.table.laying)
      return void this.table.sending.act(`${this.table.laying.action}; ${act}`);
    if (look?.refusal) return this.table.announcer.refuse(look.refusal);
    void this.table.sending.act(act);
  }

  discard(): void {
    const choice = this.table.advice?.discard;
    if (choice) this.#throw(choice);
    else if (this.table.looks.get('discard')?.state === 'off') this.verb('discard');
  }

  #throw(choice: DiscardChoice): void {
    const { warning, refusal } = choice;
    if (refusal) return this.table.announcer.refuse(refusal);
    if (warning && warning.points > 0 && this.#warned !== choice.action) {
      this.#warned = choice.action;
      return this.table.announcer.show({
        kind: 'no',
        text: m.table_warning({ meld: warning.meld, points: warning.points }),
        remedy: { label: m.table_discard_anyway(), run: () => this.discard() },
      });
    }
    void this.table.sending.act(choice.action, this.table.hand.chosen);
  }

  /** Send a written act, independent of the selection, once the act before it is answered. */
  async obey(action: string, faces: readonly string[]): Promise<void> {
    await this.table.sending.answered();
    await this.table.sending.act(action, keysOf(this.table.hand.cards, faces));
  }

  /** Whether a hint may be asked for now. */
  get hinting(): boolean {
    return this.table.ours && !!this.table.info?.hints;
  }

  /** Mark the cards of a hint, and show its reasons. */
  async hint(): Promise<void> {
    if (this.hinting) await this.table.sending.of(import('./hint').then(({ advise }) => advise(this.table, this.line)));
  }

  async pause(on: boolean): Promise<void> {
    await this.table.sending.of(this.line.pause(on));
  }

  /** Ask to end the match without a result, or agree to it; false takes that back. */
  async end(on: boolean): Promise<void> {
    await this.table.sending.of(this.line.dismiss(on));
  }

  /** Take the seat back from its stand-in. */
  async back(): Promise<void> {
    await this.table.sending.of(this.line.back());
  }

  /** Cards were selected, moved or grouped: a choice of places and a warning are void. */
  touched(): void {
    this.choosing = false;
    this.#warned = '';
  }

  /** The server has answered. */
  answered(): void {
    this.#under = null;
  }
}
