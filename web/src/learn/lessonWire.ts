/** What a table's socket talks to in a lesson or a puzzle: messages go by HTTP calls, and mistakes are undone on the board. */

import type { ClientMessage, LessonFrame, LessonMessage, LessonReply, ServerMessage, Welcome } from '../wire/types';

/** Until the next act of the others is shown, and until a mistake is undone, in milliseconds. */
const PACE = 1_100;
const UNDO = 1_800;
/** No ping is due: the longest time that a timer can wait. */
const NEVER = 2_000_000_000;
const START: Board = { act: '', moments: 0 };
const ASKED: readonly string[] = ['act', 'consider', 'arrange', 'hint', 'help', 'pass', 'passing'];

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

/** The act that stands on the board, and how many moments of it and of what follows it. */
export interface Board {
  readonly act: string;
  readonly moments: number;
}

export interface Teacher<Step extends Begun = Begun, Reply extends Answered = Answered> {
  /** The right act has been played. */
  readonly done: boolean;
  /** Ask the server for the position, and for the answer to a message. */
  open(): Promise<Step>;
  say(message: LessonMessage, board: Board): Promise<Reply>;
  /** The position stands on the board. */
  begins(step: Step): void;
  hears(reply: Reply, message: LessonMessage): void;
  /** Whether the act of this reply is taken back. */
  undoes(reply: Reply): boolean;
  /** It has been taken back. */
  undone?(): void;
  /** The next number of an event: it only grows, also after a lost connection. */
  count(): number;
}

/** The part of a WebSocket that a table's socket uses. */
export class LessonWire<Step extends Begun, Reply extends Answered> {
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  #start: Step | null = null;
  #board: Board = START;
  /** What follows an act is being shown. */
  #showing = false;

  constructor(private teacher: Teacher<Step, Reply>) {
    void this.#open();
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (!ASKED.includes(message.type)) return this.#unasked(message);
    if (message.type === 'act' && (this.teacher.done || this.#showing))
      return this.#say({ type: 'refused', id: message.id, refusal: { code: this.teacher.done ? 'done' : 'busy' } });
    void this.#ask(message as LessonMessage);
  }

  /** A lesson knows no such message: say so, since a question without an answer counts as a dead line. */
  #unasked({ id, type }: ClientMessage): void {
    if (type !== 'pong') this.#say({ type: 'failed', code: 'busy', id });
  }

  close(): void {
    this.onmessage = this.onclose = null;
  }

  async #open(): Promise<void> {
    const start = await this.teacher.open().catch(() => null);
    if (!start) return this.onclose?.();
    this.#start = start;
    this.#board = START;
    this.#say({ type: 'ping', id: '', next: NEVER });
    this.teacher.begins(start);
    this.#say({ ...start.welcome, seq: this.teacher.count() });
  }

  async #ask(message: LessonMessage): Promise<void> {
    const reply = await this.teacher.say(message, this.#board).catch(() => null);
    if (!reply) return this.#failed(message);
    if (message.type === 'act') this.#board = { act: message.action, moments: 0 };
    const [first, ...more] = reply.frames ?? [];
    if (reply.was) this.teacher.hears(reply, message);
    if (first) this.#show(first);
    this.#say(reply.answer);
    if (first) await this.#follow(more, this.teacher.undoes(reply));
  }

  /** A question without an answer changes nothing on the board; an act is sent again. */
  #failed({ type, id }: LessonMessage): void {
    if (type === 'act') this.onclose?.();
    else this.#say({ type: 'failed', code: 'busy', id });
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
      this.teacher.undone?.();
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
    this.#board = START;
    if (view) this.#show({ view, events: [] });
  }

  #show({ view, events }: LessonFrame): void {
    if (events.length) this.#board = { ...this.#board, moments: this.#board.moments + 1 };
    const seq = this.teacher.count();
    this.#say({ type: 'update', seq, view, clock: null, events: events.map((event) => ({ ...event, seq })) });
  }

  #say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const after = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));
