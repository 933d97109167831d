/** Messages that wait for their answers. A message whose answer was lost is sent again, and counts once. */

import type { ClientMessage, Refusal } from './types';

/** The act counts. `late`: the connection dropped between the act and this answer. */
export interface Counted {
  late: boolean;
}

/** The act does not count; the code is one of the rules or of the connection (`offline`, `left`, `busy`, …). */
export class NotCounted extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly late = false,
  ) {
    super(refusal.code);
  }
}

interface Pending {
  message: ClientMessage;
  late: boolean;
  done: (answer: unknown) => void;
  fail: (why: NotCounted) => void;
}

/** After so long without an answer the connection counts as dead. */
export const OVERDUE = 8_000;

const isAct = ({ type }: ClientMessage) => !/consider|arrange|help|coach/.test(type);

export class Answers {
  /** Acts without an answer yet. */
  acts = $state(0);
  #pending = new Map<string, Pending>();
  #overdue: ReturnType<typeof setTimeout> | undefined;

  /** `overdue` is called when an answer has not come in time. */
  constructor(private overdue: () => void) {}

  /** Wait for the answer to this message. */
  expect<T>(message: ClientMessage): Promise<T> {
    return new Promise<T>((done, fail) => {
      this.#pending.set(message.id, { message, late: false, done: done as Pending['done'], fail });
      this.#count();
      this.#overdue ??= setTimeout(this.overdue, OVERDUE);
    });
  }

  fulfil = (id: string, answer: (late: boolean) => unknown) => this.#settle(id, ({ done, late }) => done(answer(late)));

  refuse = (id: string | undefined, refusal: Refusal) =>
    this.#settle(id, ({ fail, late }) => fail(new NotCounted(refusal, late)));

  /** All messages again, over a new connection. */
  again(send: (message: ClientMessage) => void) {
    for (const { message } of this.#pending.values()) send(message);
    this.#watch();
  }

  /** The connection has dropped. Questions are old by then, their cards may have moved; acts wait for the next one. */
  dropped() {
    this.#forget(({ message }) => !isAct(message), 'offline');
    for (const waiting of this.#pending.values()) waiting.late = true;
    this.#rest();
  }

  /** Forget all pending answers; the page is left. */
  leave() {
    this.#forget(() => true, 'left');
    this.#rest();
  }

  #settle(id: string | undefined, how: (waiting: Pending) => void) {
    const waiting = id === undefined ? undefined : this.#pending.get(id);
    if (!waiting) return; // answered before: a doubled message
    this.#pending.delete(id!);
    this.#count();
    this.#watch();
    how(waiting);
  }

  #forget(which: (waiting: Pending) => boolean, code: string) {
    for (const [id, waiting] of [...this.#pending]) if (which(waiting)) this.refuse(id, { code });
  }

  #count() {
    this.acts = [...this.#pending.values()].filter(({ message }) => isAct(message)).length;
  }

  /** Wait for the next answer from now on, if one is missing. */
  #watch() {
    this.#rest();
    if (this.#pending.size) this.#overdue = setTimeout(this.overdue, OVERDUE);
  }

  #rest() {
    clearTimeout(this.#overdue);
    this.#overdue = undefined;
  }
}
