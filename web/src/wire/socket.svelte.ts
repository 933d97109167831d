/** The connection to one table; it reconnects by itself.
 *
 * An act is a promise: fulfilled when it counts, rejected with the refusal when it does not. The client gives each act an id
 * and the server executes an id once, so an act whose answer was lost is sent again and counts once. While the connection is
 * down acts are rejected: a move must not be executed minutes later.
 */

import { Answers, NotCounted } from './answers.svelte';
import { Attempts, silence } from './attempts';
import { newCut } from './cut';
import { Told } from './told.svelte';
import type { ClientMessage, Failed, ServerMessage } from './types';

export { NotCounted, type Counted } from './answers.svelte';

/** `gone`: the server knows no such table; `damaged`: it cannot read it; `newer`: its update can. Only after `newer`
    it helps to ask again. */
type Online = 'connecting' | 'online' | 'offline' | 'gone' | 'damaged' | 'banned' | 'newer' | 'crowded';

/** Connections, chance and ids: tests replace them. */
export interface Line {
  connect(address: string): WebSocket;
  /** Between 0 and 1: stretches a wait, so that clients do not all reconnect at once. */
  jitter(): number;
  id(): string;
}

const LIVE: Line = {
  connect: (address) => new WebSocket(address),
  jitter: Math.random,
  id: newCut, // as good as randomUUID, which only secure pages have
};

const FIRST_MINUTE = 60_000;
/** Tolerance for a late heartbeat, in milliseconds. */
const GRACE = 2_100;
/** After so long a silence the server is pinged: a dead connection may look alive for minutes. */
const QUIET = 25_000;

export class Socket extends Told {
  online = $state<Online>('connecting');
  /** When the connection dropped; null while it is up. */
  since = $state<number | null>(null);

  #socket: WebSocket | null = null;
  /** Milliseconds within which the server promised its next message; 0 without a promise. */
  #promised = 0;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #answers = new Answers(() => this.#dropped());
  #attempts = new Attempts({
    connect: () => this.#connect(),
    hurried: () => this.#promised > 0 || this.since === null || Date.now() - this.since < FIRST_MINUTE,
    jitter: () => this.line.jitter(),
  });

  constructor(
    readonly id: string,
    private line: Line = LIVE,
  ) {
    super();
    this.#attempts.start();
    globalThis.addEventListener?.('online', this.retry);
    globalThis.addEventListener?.('offline', this.#cut);
    globalThis.document?.addEventListener('visibilitychange', this.#looked);
  }

  /** Acts without an answer yet. */
  get unanswered() {
    return this.#answers.acts;
  }

  /** Leave the table's page. */
  close() {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#quiet);
    globalThis.removeEventListener?.('online', this.retry);
    globalThis.removeEventListener?.('offline', this.#cut);
    globalThis.document?.removeEventListener('visibilitychange', this.#looked);
    if (socket) silence(socket); // else its end would begin a new attempt
    this.#attempts.end();
    this.#answers.leave();
  }

  /** Retry now: the browser reports a network, or the player asks for it. */
  retry = () => {
    if (this.#socket || ['gone', 'damaged', 'banned'].includes(this.online)) return;
    this.#attempts.fresh();
    this.#attempts.start();
  };

  protected newId() {
    return this.line.id();
  }

  protected say<T>(message: ClientMessage): Promise<T> {
    if (this.online !== 'online') return Promise.reject(new NotCounted({ code: 'offline' }));
    const answer = this.#answers.expect<T>(message);
    this.#send(message);
    return answer;
  }

  #send = (message: ClientMessage) => this.#socket!.send(JSON.stringify(message));

  #connect(): WebSocket {
    if (this.#attempts.some) this.since ??= Date.now();
    const { protocol, host } = globalThis.location ?? { protocol: 'http:', host: 'localhost' };
    const since = this.seq < 0 ? '' : `?since=${this.seq}`;
    const scheme = protocol === 'https:' ? 'wss' : 'ws';
    const socket = this.line.connect(`${scheme}://${host}/ws/tables/${encodeURIComponent(this.id)}${since}`);
    socket.onmessage = ({ data }) => this.#heard(socket, JSON.parse(data as string));
    socket.onclose = () => this.#closed(socket);
    return socket;
  }

  #heard(socket: WebSocket, message: ServerMessage) {
    if (socket !== this.#socket) {
      if (!this.#attempts.has(socket)) return;
      this.#attempts.drop(socket); // this attempt has succeeded
      this.#attempts.end();
      this.#socket = socket;
    }
    this.#receive(message);
  }

  #closed(socket: WebSocket) {
    if (socket === this.#socket) return this.#dropped();
    this.#attempts.drop(socket);
    this.since ??= Date.now();
    if (!this.#attempts.some) this.#attempts.plan();
  }

  #receive(message: ServerMessage) {
    clearTimeout(this.#quiet);
    if (message.type === 'ping') this.#promised = message.next ?? 0;
    this.#quiet = this.#promised ? setTimeout(this.#dropped, this.#promised + GRACE) : setTimeout(this.#probe, QUIET);
    switch (message.type) {
      case 'welcome':
        this.follow(message);
        return this.#arrived();
      case 'update':
        return this.follow(message);
      case 'ping':
        return this.#send({ type: 'pong', id: message.id });
      case 'presence':
        return this.seen(message.connected, message.watching);
      case 'talk':
        return this.talked(message.lines);
      case 'ack':
        return this.#answers.fulfil(message.id, (late) => ({ late }));
      case 'refused':
        return this.#answers.refuse(message.id, message.refusal);
      case 'failed':
        return this.#failed(message);
      default: // the answer to a question
        return this.#answers.fulfil(message.id, () => message);
    }
  }

  #failed({ code, id }: Failed) {
    this.#answers.refuse(id, { code });
    if (code === 'newer_table' || code === 'crowded') return void (this.online = code === 'crowded' ? code : 'newer');
    if (code !== 'unknown_table' && code !== 'damaged_table' && code !== 'different_table' && code !== 'banned') return;
    this.close();
    this.online = code === 'unknown_table' ? 'gone' : code === 'banned' ? 'banned' : 'damaged';
  }

  #arrived() {
    this.#attempts.fresh();
    this.online = 'online';
    this.since = null;
    this.#answers.again(this.#send);
  }

  #dropped = () => {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#quiet);
    if (socket) silence(socket);
    if (this.online !== 'newer' && this.online !== 'crowded') this.online = this.seq < 0 ? 'connecting' : 'offline';
    this.since ??= Date.now();
    this.#answers.dropped();
    this.#attempts.plan();
  };

  /** The browser reports that the network is gone; a server on this machine may still answer. */
  #cut = () => this.#socket && this.#dropped();

  /** A ping: its answer shows that the connection lives. */
  #probe = () => void this.consider([], []).catch(() => {});

  /** A page that comes back from sleep finds out at once. */
  #looked = () => {
    if (document.hidden) return;
    if (this.#socket) this.#probe();
    else this.retry();
  };
}
