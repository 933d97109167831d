/** The plan for the next turn. It exists on this screen alone; the server gets its acts when the turn has come. */
import { m } from '../../i18n';
import type { Verb } from '../../wire/types';
import { due, NOTHING, planText, toggled, turnOf, type Planned } from './planned';
import { reason } from '../words/refusal';
import type { Table } from './table.svelte';
import { SPOKEN } from '../words/marked';

export class Plan {
  planned = $state.raw<Planned>(NOTHING);
  readonly on = $derived(this.planned.source !== null || this.planned.discard !== null);

  #made = '';
  /** The plan has drawn, so it discards too; after a draw by hand it does not. */
  #drew = false;
  #acting = false;

  constructor(private table: Table) {}

  holds = (verb: Verb): boolean =>
    this.planned.source === verb || (verb === 'discard' && this.planned.discard !== null);
  text = (): string => planText(this.planned, this.table.hand.face);

  /** Plan a verb, or take it out of the plan. */
  toggle(verb: Verb): void {
    const { chosen } = this.table.hand;
    if (verb === 'take' && this.table.info?.rules.options.discard_take !== 'free')
      return this.table.announcer.tell(m.plan_no_take());
    if (verb === 'discard' && chosen.length !== 1 && !this.planned.discard)
      return this.table.announcer.tell(m.plan_pick(), true);
    this.#made = turnOf(this.table.view!, this.table.info!.round);
    this.planned = toggled(this.planned, verb, chosen.length === 1 ? chosen[0]! : this.planned.discard);
    if (verb === 'discard') this.table.hand.clear();
    this.table.announcer.say(
      this.on ? `${m.plan_told({ plan: planText(this.planned, this.table.hand.face, SPOKEN.card) })}.` : m.plan_none(),
    );
  }

  /** Drop the plan, and announce that. */
  cancel(): void {
    this.drop();
    this.table.announcer.say(m.plan_none());
  }

  drop(): void {
    this.planned = NOTHING;
    this.#drew = false;
  }

  /** After news from the server: do what is due, or drop a plan whose turn has passed. */
  step(): void {
    const { table } = this;
    if (!this.on || this.#acting || !table.view) return;
    if (this.planned.discard && !table.hand.cards.some(({ key }) => key === this.planned.discard))
      this.planned = { ...this.planned, discard: null };
    const next = due(this.planned, this.#made, table.view, table.info?.round ?? 0);
    if (next === 'gone') this.drop();
    else if (next === 'discard') void this.#throw();
    else if (next !== 'wait') void this.#draw(next);
  }

  async #draw(verb: 'draw' | 'take'): Promise<void> {
    const { table } = this;
    const no = table.view!.verbs[verb];
    this.planned = { ...this.planned, source: null };
    if (no) {
      this.drop();
      return table.announcer.tell(m.plan_fell({ why: reason(no, table.name) }));
    }
    this.#drew = true;
    this.#acting = true;
    await table.acts.obey(verb, []);
    this.#acting = false;
    // Refused at the last moment, unless others may still claim the card: then the draw waits for them.
    if (table.view?.phase === 'draw' && !table.window) this.drop();
    this.step();
  }

  /** Throw the card where the plan has drawn and nothing lies ready to be laid; else only select it. */
  async #throw(): Promise<void> {
    const { table } = this;
    const { discard } = this.planned;
    const throws = this.#drew;
    this.drop();
    await table.sending.answered(); // an act that is counted leaves nothing selected
    table.hand.selection = [discard!];
    table.ask();
    await table.counsel.settled();
    if (throws && table.ours && !table.ready) table.acts.discard();
  }
}
