/** Attempts to connect: several at a time, as a cut connection swallows them, and after a failure ever more rarely. */

import { OVERDUE } from './answers.svelte';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** The longest wait while others wait for this seat, and in the first minute. */
const SHORT_WAIT = 2_000;
/** After so long without an answer a second attempt starts; later ones after `OVERDUE`, if no one waits. */
const UNANSWERED = 2_000;
/** Attempts at the same time: a slow connection needs long for each. */
const ATTEMPTS = 4;

interface Caller {
  connect(): WebSocket;
  /** Whether to retry quickly: a player waits for this connection. */
  hurried(): boolean;
  /** Between 0 and 1: stretches a wait, so that clients do not all reconnect at once. */
  jitter(): number;
}

export class Attempts {
  /** Attempts without an answer yet; the first one that is welcomed becomes the connection. */
  #open: WebSocket[] = [];
  #failed = 0;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(private caller: Caller) {}

  get some() {
    return this.#open.length > 0;
  }

  has = (socket: WebSocket) => this.#open.includes(socket);

  /** Start one more attempt beside those under way. */
  start = () => {
    clearTimeout(this.#again);
    const socket = this.caller.connect();
    this.#open.push(socket);
    if (this.#open.length > ATTEMPTS) silence(this.#open.shift()!);
    this.#again = setTimeout(this.start, this.caller.hurried() ? UNANSWERED : OVERDUE);
  };

  /** Try again after a while, longer each time. */
  plan() {
    const wait = Math.min(this.caller.hurried() ? SHORT_WAIT : LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failed++);
    clearTimeout(this.#again);
    this.#again = setTimeout(this.start, wait * (0.5 + this.caller.jitter() / 2));
  }

  /** The next wait is a short one again. */
  fresh() {
    this.#failed = 0;
  }

  drop(socket: WebSocket) {
    this.#open = this.#open.filter((other) => other !== socket);
  }

  /** Give up all attempts: one has succeeded, or none is wanted any more. */
  end() {
    clearTimeout(this.#again);
    this.#open.forEach(silence);
    this.#open = [];
  }
}

/** Ignore all further messages of this socket. */
export function silence(socket: WebSocket) {
  socket.onmessage = socket.onclose = null;
  socket.close();
}
