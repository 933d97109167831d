/** One step of a lesson on the screen: its table, and what has been said of the last act. */

import { untrack } from 'svelte';
import { m } from '../i18n';
import { inLocale } from './sentences';
import { newCut } from '../wire/cut';
import { Socket } from '../wire/socket.svelte';
import { lessons } from '../wire/calls/lessons';
import type { LessonMessage, LessonReply, LessonStep, Refusal } from '../wire/types';
import type { Table } from '../table/play/table.svelte';
import { LessonWire, type Board, type Teacher } from './lessonWire';
import { refused } from './refused';

/** The hand of every step is kept under this name, and begins anew with each. */
const ID = 'lesson';

export class Lesson implements Teacher<LessonStep, LessonReply> {
  /** The step as the server gave it; null until then. */
  told = $state.raw<LessonStep | null>(null);
  /** The answer to the last act. */
  reply = $state.raw<LessonReply | null>(null);
  readonly done = $derived(this.reply?.was === 'taught');
  /** What to say of the last act; a refusal is shown by the table. */
  readonly said = $derived.by(() => this.#said());
  readonly socket: Socket;
  /** How the round ended, if it has. */
  readonly outcome = $derived.by(() => this.socket.view?.result ?? null);
  /** What a seat is called at the beginning of a line. */
  title: (seat: number) => string = String;
  /** Says that the act is taken back. */
  undone = (): void => {};
  #events = 0;

  constructor(
    readonly name: string,
    readonly step: number,
  ) {
    forget(ID);
    const connect = () => new LessonWire(this) as unknown as WebSocket;
    this.socket = new Socket(ID, { connect, jitter: () => 0, id: newCut });
  }

  open = (): Promise<LessonStep> => lessons.step(this.name, this.step);
  say = (message: LessonMessage, board: Board): Promise<LessonReply> =>
    lessons.say(this.name, this.step, message, board);
  begins = (step: LessonStep): void => {
    this.told = step;
    this.reply = null;
  };
  hears = (reply: LessonReply): void => {
    this.reply = reply;
  };
  undoes = (reply: LessonReply): boolean => reply.was !== 'taught';
  count = (): number => (this.#events += 10);
  leave = (): void => this.socket.close();

  /**
   * The table of this step is there: lift its cards, and give refusals the words of the lesson. With the title of
   * the lesson its task is said: later steps are read from where the focus goes.
   */
  meet(table: Table, title = ''): void {
    let begun = false;
    this.title = table.title;
    this.undone = () => table.announcer.say(m.learn_taken_back());
    table.announcer.reword = (refusal) => {
      const own = this.#reworded(refusal, table);
      if (!this.done) this.reply = null; // what was said of an earlier act
      return own;
    };
    $effect(() => {
      if (begun || !table.view || !this.told) return;
      begun = true;
      const { lifted, text } = this.told;
      untrack(() => title && table.announcer.say(m.learn_begins({ title, task: inLocale(text) })));
      if (lifted.length) void this.#lift(table, lifted);
    });
  }

  async #lift(table: Table, cards: readonly string[]): Promise<void> {
    const { prepare } = await import('../table/play/hint');
    if (table.hand.selection.length) return; // who has begun knows what to take
    prepare(table.hand, [], cards);
    table.ask();
  }

  #reworded(refusal: Refusal, table: Table): string | null {
    if (refusal.code === 'done') return m.learn_done_already();
    const { reply } = this;
    if (reply?.answer.type === 'refused' && reply.answer.refusal.code === refusal.code && reply.say)
      return inLocale(reply.say);
    const own = this.told && refused(this.told.refused, refusal, table);
    return own ? inLocale(own) : null;
  }

  #said(): string {
    const { reply } = this;
    if (!reply || reply.was === 'refused') return '';
    if (reply.say) return inLocale(reply.say);
    return reply.was === 'taught' ? m.learn_good() : m.learn_allowed();
  }
}

/** A position begins with its hand sorted. */
export function forget(id: string): void {
  try {
    localStorage.removeItem(`tierce.hand.${id}`);
  } catch {
    // Nothing was kept.
  }
}
