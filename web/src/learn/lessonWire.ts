/** What a table's socket talks to in a lesson or a puzzle: messages go by HTTP calls, and mistakes are undone on the board. */

import type { ClientMessage, LessonFrame, LessonMessage, LessonReply, ServerMessage, Welcome } from '../wire/types';

/** Until the next act of the others is shown, and until a mistake is undone, in milliseconds. */
const PACE = 1_100;
const UNDO = 1_800;
/** No ping is due: the longest time that a timer can wait. */
const NEVER = 2_000_000_000;
const ASKED: readonly string[] = ['act', 'consider', 'arrange', 'hint', 'pass', 'passing'];

/** A position before any act. */
export interface Begun {
  readonly welcome: Welcome;
}

/** The answer to a message, and the act on the board. */
export interface Answered {
  readonly answer: LessonReply['answer'];
  readonly was?: string | null;
  readonly frames?: readonly LessonFrame[];
}

export interface Teacher<Step extends Begun = Begun, Reply extends Answered = Answered> {
  /** The right act has been played. */
  readonly done: boolean;
  /** Ask the server for the position, and for the answer to a message. */
  open(): Promise<Step>;
  say(message: LessonMessage): Promise<Reply>;
  /** The position stands on the board. */
  begins(step: Step): void;
  hears(reply: Reply, message: LessonMessage): void;
  /** Whether the act of this reply is taken back. */
  undoes(reply: Reply): boolean;
  /** The next number of an event: it only grows, also after a lost connection. */
  count(): number;
}

/** The part of a WebSocket that a table's socket uses. */
export class LessonWire<Step extends Begun, Reply extends Answered> {
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  #start: Step | null = null;
  /** What follows an act is being shown. */
  #showing = false;

  constructor(private teacher: Teacher<Step, Reply>) {
    void this.#open();
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (!ASKED.includes(message.type)) return;
    if (message.type === 'act' && (this.teacher.done || this.#showing))
      return this.#say({ type: 'refused', id: message.id, refusal: { code: this.teacher.done ? 'done' : 'busy' } });
    void this.#ask(message as LessonMessage);
  }

  close(): void {
    this.onmessage = this.onclose = null;
  }

  async #open(): Promise<void> {
    const start = await this.teacher.open().catch(() => null);
    if (!start) return this.onclose?.();
    this.#start = start;
    this.#say({ type: 'ping', id: '', next: NEVER });
    this.teacher.begins(start);
    this.#say({ ...start.welcome, seq: this.teacher.count() });
  }

  async #ask(message: LessonMessage): Promise<void> {
    const reply = await this.teacher.say(message).catch(() => null);
    if (!reply) return this.onclose?.();
    const [first, ...more] = reply.frames ?? [];
    if (reply.was) this.teacher.hears(reply, message);
    if (first) this.#show(first);
    this.#say(reply.answer);
    if (first) await this.#follow(more, this.teacher.undoes(reply));
  }

  /** Show what the others do then, and take a mistake back. */
  async #follow(frames: readonly LessonFrame[], mistake: boolean): Promise<void> {
    this.#showing = true;
    for (const frame of frames) {
      await after(PACE);
      this.#show(frame);
    }
    if (mistake) {
      await after(UNDO);
      this.#restart();
    }
    this.#showing = false;
  }

  /** Show these acts from the position on. */
  async replay(frames: readonly LessonFrame[]): Promise<void> {
    this.#restart();
    await this.#follow(frames, false);
  }

  #restart(): void {
    const { view } = this.#start!.welcome;
    if (view) this.#show({ view, events: [] });
  }

  #show({ view, events }: LessonFrame): void {
    const seq = this.teacher.count();
    this.#say({ type: 'update', seq, view, clock: null, events: events.map((event) => ({ ...event, seq })) });
  }

  #say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const after = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));
