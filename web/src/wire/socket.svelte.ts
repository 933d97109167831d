/** The connection to one table; it reconnects by itself.
 *
 * An act is a promise: fulfilled when it counts, rejected with the refusal when it does not. The client gives each act an id
 * and the server executes an id once, so an act whose answer was lost is sent again and counts once. While the connection is
 * down acts are rejected: a move must not be executed minutes later.
 */

import type {
  Arranged,
  AskHelp,
  Coached,
  ClientMessage,
  ClockInfo,
  Considered,
  Event,
  Failed,
  Helped,
  Hint,
  Hinted,
  Intent,
  Refusal,
  Scene,
  ServerMessage,
  TableInfo,
  TalkLine,
  Tell,
  View,
} from './types';
import { newCut } from './cut';

/** `gone`: the server knows no such table; `damaged`: it cannot read it; `newer`: its update can. Only after `newer`
    it helps to ask again. */
type Online = 'connecting' | 'online' | 'offline' | 'gone' | 'damaged' | 'banned' | 'newer';

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

interface Followed {
  seq: number;
  table?: TableInfo;
  view: View | null;
  clock: ClockInfo | null;
  events: Event[];
  scene?: Scene;
}

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

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** The longest wait while others wait for this seat, and in the first minute. */
const SHORT_WAIT = 2_000;
const FIRST_MINUTE = 60_000;
/** After so long without an answer a second attempt starts; later ones after `OVERDUE`, if no one waits. */
const UNANSWERED = 2_000;
/** Attempts at the same time: a cut connection swallows them, and a slow one needs long for each. */
const ATTEMPTS = 4;
/** After so long without an answer the connection counts as dead. */
const OVERDUE = 8_000;
/** Tolerance for a late heartbeat, in milliseconds. */
const GRACE = 2_100;
/** After so long a silence the server is pinged: a dead connection may look alive for minutes. */
const QUIET = 25_000;

const isAct = ({ type }: ClientMessage) => !/consider|arrange|help|coach/.test(type);

export class Socket {
  table = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  clock = $state.raw<ClockInfo | null>(null);
  /** Of this round, in order, each once. */
  events = $state.raw<Event[]>([]);
  /** What an onlooker sees of the round. */
  scene = $state.raw<Scene | null>(null);
  /** The talk, in order, each line once. */
  said = $state.raw<readonly TalkLine[]>([]);
  online = $state<Online>('connecting');
  /** When the connection dropped; null while it is up. */
  since = $state<number | null>(null);
  /** Acts without an answer yet. */
  unanswered = $state(0);
  seq = -1;

  #socket: WebSocket | null = null;
  /** Attempts without an answer yet; the first one that is welcomed becomes the connection. */
  #attempts: WebSocket[] = [];
  /** Milliseconds within which the server promised its next message; 0 without a promise. */
  #promised = 0;
  #pending = new Map<string, Pending>();
  #attempt = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #overdue: ReturnType<typeof setTimeout> | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    private line: Line = LIVE,
  ) {
    this.#connect();
    globalThis.addEventListener?.('online', this.retry);
    globalThis.addEventListener?.('offline', this.#cut);
    globalThis.document?.addEventListener('visibilitychange', this.#looked);
  }

  act = (action: string) => this.#say<Counted>({ type: 'act', id: this.line.id(), seq: this.seq, action });
  /** Leave the discard to others; or every one, until the round ends. */
  pass = () => this.#say<Counted>({ type: 'pass', id: this.line.id(), seq: this.seq });
  passing = (on: boolean) => this.#say<Counted>({ type: 'passing', id: this.line.id(), on });
  /** Set what is done while the player is away. */
  intend = (intent: Intent) => this.#say<Counted>({ type: 'intend', id: this.line.id(), intent });
  /** Ask for a pause or agree to one; false takes that back or ends it. */
  pause = (on: boolean) => this.#say<Counted>({ type: 'pause', id: this.line.id(), on });
  /** `here`: start without the free seats. */
  ready = (here = false) => this.#say<Counted>({ type: 'ready', id: this.line.id(), here });
  /** Cut the cards of the next round. */
  cut = (cut: string) => this.#say<Counted>({ type: 'cut', id: this.line.id(), cut });
  rematch = (cut: string) => this.#say<Counted>({ type: 'rematch', id: this.line.id(), cut });
  /** Take the seat back from its stand-in. */
  back = () => this.#say<Counted>({ type: 'back', id: this.line.id() });
  /** Accept or decline a request for a seat. */
  admit = (key: number, yes: boolean) => this.#say<Counted>({ type: 'admit', id: this.line.id(), key, yes });
  /** Say a phrase, an emote or a text: one of them. */
  tell = (what: Pick<Tell, 'phrase' | 'emote' | 'text'>) =>
    this.#say<Counted>({ type: 'tell', id: this.line.id(), ...what });
  seat = (seat: number, fill: 'bot' | 'open', bot = '') =>
    this.#say<Counted>({ type: 'seat', id: this.line.id(), seat, fill, bot });
  addSeat = () => this.#say<Counted>({ type: 'add_seat', id: this.line.id() });
  dropSeat = (seat: number) => this.#say<Counted>({ type: 'drop_seat', id: this.line.id(), seat });
  remove = (seat: number) => this.#say<Counted>({ type: 'remove', id: this.line.id(), seat });
  /** Give up the seat for good. */
  leave = () => this.#say<Counted>({ type: 'leave', id: this.line.id() });
  /** Ask to close the table without a result or agree to it; false takes that back. */
  dismiss = (on: boolean) => this.#say<Counted>({ type: 'dismiss', id: this.line.id(), on });
  consider = (groups: string[][], selected: string[]) =>
    this.#say<Considered>({ type: 'consider', id: this.line.id(), groups, selected });
  hint = (lang: Hint['lang']) => this.#say<Hinted>({ type: 'hint', id: this.line.id(), lang });
  help = (lang: AskHelp['lang']) => this.#say<Helped>({ type: 'help', id: this.line.id(), lang });
  coach = (lang: AskHelp['lang'], said: string[]) =>
    this.#say<Coached>({ type: 'coach', id: this.line.id(), lang, said });
  arrange = () => this.#say<Arranged>({ type: 'arrange', id: this.line.id() });

  /** Leave the table's page. */
  close() {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#again);
    clearTimeout(this.#quiet);
    globalThis.removeEventListener?.('online', this.retry);
    globalThis.removeEventListener?.('offline', this.#cut);
    globalThis.document?.removeEventListener('visibilitychange', this.#looked);
    socket?.close();
    this.#abandon();
    this.#forget(() => true, 'left');
    this.#watch(false);
  }

  #say<T>(message: ClientMessage): Promise<T> {
    return new Promise<T>((done, fail) => {
      if (this.online !== 'online') return fail(new NotCounted({ code: 'offline' }));
      this.#pending.set(message.id, { message, late: false, done: done as Pending['done'], fail });
      this.#count();
      this.#overdue ??= setTimeout(this.#dropped, OVERDUE);
      this.#socket!.send(JSON.stringify(message));
    });
  }

  #settle(id: string | undefined, how: (waiting: Pending) => void) {
    const waiting = id === undefined ? undefined : this.#pending.get(id);
    if (!waiting) return; // answered before: a doubled message
    this.#pending.delete(id!);
    this.#count();
    this.#watch(this.#pending.size > 0);
    how(waiting);
  }

  #forget(which: (waiting: Pending) => boolean, code: string) {
    for (const [id, waiting] of [...this.#pending]) {
      if (which(waiting)) this.#settle(id, ({ fail, late }) => fail(new NotCounted({ code }, late)));
    }
  }

  #count() {
    this.unanswered = [...this.#pending.values()].filter(({ message }) => isAct(message)).length;
  }

  /** Wait for an answer from now on, or for none. */
  #watch(waiting: boolean) {
    clearTimeout(this.#overdue);
    this.#overdue = waiting ? setTimeout(this.#dropped, OVERDUE) : undefined;
  }

  /** Start one more attempt beside those under way. */
  #connect = () => {
    clearTimeout(this.#again);
    if (this.#attempts.length) this.since ??= Date.now();
    const { protocol, host } = globalThis.location ?? { protocol: 'http:', host: 'localhost' };
    const since = this.seq < 0 ? '' : `?since=${this.seq}`;
    const scheme = protocol === 'https:' ? 'wss' : 'ws';
    const socket = this.line.connect(`${scheme}://${host}/ws/tables/${encodeURIComponent(this.id)}${since}`);
    this.#attempts.push(socket);
    if (this.#attempts.length > ATTEMPTS) silence(this.#attempts.shift()!);
    socket.onmessage = ({ data }) => this.#hear(socket, JSON.parse(data as string));
    socket.onclose = () => this.#closed(socket);
    this.#again = setTimeout(this.#connect, this.#hurried ? UNANSWERED : OVERDUE);
  };

  get #hurried() {
    return this.#promised > 0 || this.since === null || Date.now() - this.since < FIRST_MINUTE;
  }

  /** Try again after a while, longer each time. */
  #plan() {
    const wait = Math.min(this.#hurried ? SHORT_WAIT : LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempt++);
    clearTimeout(this.#again);
    this.#again = setTimeout(this.#connect, wait * (0.5 + this.line.jitter() / 2));
  }

  #hear(socket: WebSocket, message: ServerMessage) {
    if (socket !== this.#socket && !this.#attempts.includes(socket)) return;
    if (socket !== this.#socket) this.#adopt(socket);
    this.#receive(message);
  }

  /** This attempt has succeeded. */
  #adopt(socket: WebSocket) {
    this.#attempts = this.#attempts.filter((other) => other !== socket);
    this.#abandon();
    clearTimeout(this.#again);
    this.#socket = socket;
  }

  #abandon() {
    for (const attempt of this.#attempts) silence(attempt);
    this.#attempts = [];
  }

  #closed(socket: WebSocket) {
    if (socket === this.#socket) return this.#dropped();
    this.#attempts = this.#attempts.filter((other) => other !== socket);
    this.since ??= Date.now();
    if (!this.#attempts.length) this.#plan();
  }

  #receive(message: ServerMessage) {
    clearTimeout(this.#quiet);
    if (message.type === 'ping') this.#promised = message.next ?? 0;
    this.#quiet = this.#promised ? setTimeout(this.#dropped, this.#promised + GRACE) : setTimeout(this.#probe, QUIET);
    switch (message.type) {
      case 'welcome':
        this.#follow(message);
        return this.#arrived();
      case 'update':
        return this.#follow(message);
      case 'ping':
        return this.#socket!.send(JSON.stringify({ type: 'pong', id: message.id } satisfies ClientMessage));
      case 'presence':
        return this.#seen(message.connected, message.watching);
      case 'talk':
        return void (this.said = [
          ...this.said,
          ...message.lines.filter(({ number }) => !this.said.some((line) => line.number === number)),
        ]);
      case 'ack':
        return this.#settle(message.id, ({ done, late }) => done({ late }));
      case 'refused':
        return this.#settle(message.id, ({ fail, late }) => fail(new NotCounted(message.refusal, late)));
      case 'failed':
        return this.#failed(message);
      default: // the answer to a question
        return this.#settle(message.id, ({ done }) => done(message));
    }
  }

  #failed({ code, id }: Failed) {
    this.#settle(id, ({ fail, late }) => fail(new NotCounted({ code }, late)));
    if (code === 'newer_table') return void (this.online = 'newer');
    if (code !== 'unknown_table' && code !== 'damaged_table' && code !== 'different_table' && code !== 'banned') return;
    this.close();
    this.online = code === 'unknown_table' ? 'gone' : code === 'banned' ? 'banned' : 'damaged';
  }

  #arrived() {
    this.#attempt = 0;
    this.online = 'online';
    this.since = null;
    for (const { message } of this.#pending.values()) this.#socket!.send(JSON.stringify(message));
    this.#watch(this.#pending.size > 0);
  }

  /** Add new events. Events may arrive twice; each number counts once. */
  #follow({ seq, table, view, clock, events, scene }: Followed) {
    if (seq < this.seq) return;
    const last = this.events.at(-1)?.seq ?? -1;
    const fresh = events.filter((event) => event.seq > last);
    const round = fresh.findLastIndex(({ type }) => type === 'began');
    if (round >= 0) this.events = fresh.slice(round);
    else if (fresh.length) this.events = [...this.events, ...fresh];
    if (table) this.table = table;
    this.view = view;
    this.scene = scene ?? null;
    this.clock = clock;
    this.seq = seq;
  }

  #seen(connected: boolean[], watching: string[]) {
    if (!this.table) return;
    const seats = this.table.seats.map((seat, i) => ({ ...seat, connected: connected[i] ?? seat.connected }));
    this.table = { ...this.table, seats, watching };
  }

  #dropped = () => {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#quiet);
    if (socket) silence(socket);
    if (this.online !== 'newer') this.online = this.seq < 0 ? 'connecting' : 'offline';
    this.since ??= Date.now();
    this.#forget(({ message }) => !isAct(message), 'offline'); // a question is old by then, its cards may have moved
    for (const waiting of this.#pending.values()) waiting.late = true;
    this.#watch(false);
    this.#plan();
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

  /** Retry now: the browser reports a network, or the player asks for it. */
  retry = () => {
    if (this.#socket || ['gone', 'damaged', 'banned'].includes(this.online)) return;
    this.#attempt = 0;
    this.#connect();
  };
}

/** Ignore all further messages of this socket. */
function silence(socket: WebSocket) {
  socket.onmessage = socket.onclose = null;
  socket.close();
}
