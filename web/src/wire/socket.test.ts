import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { table } from '../dev/fixtures';
import { NotCounted, Socket, type Counted } from './socket.svelte';
import type { ClientMessage, Event, ServerMessage, View } from './types';

/** A server with one table, which writes down every act once, and a line that drops or doubles what we say. */
class Server {
  log: Event[] = [{ type: 'began', seq: 1, round: 1, start: 0 }];
  answered = new Map<string, ServerMessage>();
  lines: FakeLine[] = [];
  addresses: string[] = [];
  said = 0;
  dropAt = -1;
  doubled = false;
  pongs: string[] = [];
  /** Hears nothing, welcomes nobody. */
  mute = false;

  get seq() {
    return this.log.at(-1)!.seq;
  }

  connect = (address: string): WebSocket => {
    this.addresses.push(address);
    const line = new FakeLine(this);
    this.lines.push(line);
    const since = Number(/since=(\d+)/.exec(address)?.[1] ?? -1);
    const events = this.log.filter((event) => event.seq > since);
    if (!this.mute)
      void Promise.resolve().then(() =>
        line.tell({ type: 'welcome', seq: this.seq, table: table(), view: this.view(), clock: null, events }),
      );
    return line as unknown as WebSocket;
  };

  view = () => ({ stock: 100 - this.log.length }) as View;

  write(event: { type: 'drew' | 'undone'; seat: number }) {
    const written = { ...event, card: null, seq: this.seq + 1 } as Event;
    this.log.push(written);
    for (const line of this.lines)
      line.tell({ type: 'update', seq: this.seq, view: this.view(), clock: null, events: [written] });
  }

  hear(line: FakeLine, message: ClientMessage) {
    if (this.mute) return;
    if (message.type === 'pong') return void this.pongs.push(message.id);
    if (message.type === 'consider') return line.tell({ type: 'failed', code: 'not_seated', id: message.id });
    if (message.type === 'arrange')
      return line.tell({ type: 'arranged', id: message.id, melds: [], rest: [], points: 7 });
    if (!this.answered.has(message.id)) this.answered.set(message.id, this.judge(message));
    line.tell(this.answered.get(message.id)!);
  }

  judge(message: ClientMessage): ServerMessage {
    if (message.type === 'act' && message.seq !== this.seq) return refused(message.id, 'stale');
    if (message.type === 'act' && message.action === 'bad') return refused(message.id, 'not_your_turn');
    this.write({ type: 'drew', seat: 0 });
    return { type: 'ack', id: message.id, seq: this.seq };
  }
}

const refused = (id: string, code: string): ServerMessage => ({ type: 'refused', id, refusal: { code } });

class FakeLine {
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  up = true;

  constructor(private server: Server) {}

  send(text: string) {
    for (const _ of this.server.doubled ? [1, 2] : [1]) if (this.passes()) this.server.hear(this, JSON.parse(text));
  }

  tell(message: ServerMessage) {
    for (const _ of this.server.doubled ? [1, 2] : [1])
      if (this.passes()) this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** A browser says so a little later, also to the one who closes. */
  close() {
    this.up = false;
    setTimeout(() => this.onclose?.({ code: 1005 }));
  }

  drop() {
    this.up = false;
    this.onclose?.({ code: 1006 });
  }

  private passes() {
    if (this.up && this.server.said++ === this.server.dropAt) this.drop();
    return this.up;
  }
}

let server: Server;
let socket: Socket;
let ids = 0;
const open = () => new Socket('lilas', { connect: server.connect, jitter: () => 0.5, id: () => `id${ids++}` });
const later = (ms = 30_000) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
});
afterEach(() => {
  socket?.close();
  vi.useRealTimers();
});

/** What a person does: act, and where it was not counted because of the line, act again. */
async function insist(action: string): Promise<Counted> {
  for (;;) {
    const answer = socket.act(action).catch((why: NotCounted) => why);
    await later();
    const settled = await answer;
    if (!(settled instanceof NotCounted)) return settled;
    expect(['offline', 'stale']).toContain(settled.refusal.code);
  }
}

async function evening() {
  socket = open();
  await later();
  await insist('draw');
  server.write({ type: 'undone', seat: 2 });
  await later();
  await insist('discard 4C');
  const { seq, events, view } = socket;
  return { seq, events, view, log: server.log };
}

describe('an evening with a line that drops', () => {
  test('ends in the same state wherever it drops', async () => {
    const quiet = await evening();
    const messages = server.said;
    expect(messages).toBeGreaterThan(6);
    for (let at = 0; at < messages; at++) {
      socket.close();
      server = new Server();
      server.dropAt = at;
      expect(await evening(), `dropped at message ${at}`).toEqual(quiet);
    }
  });

  test('ends in the same state when everything is said twice', async () => {
    const quiet = await evening();
    socket.close();
    server = new Server();
    server.doubled = true;
    expect(await evening()).toEqual(quiet);
  });
});

describe('an act', () => {
  beforeEach(async () => {
    socket = open();
    await later(10);
  });

  test('is measured: every ping is answered', async () => {
    socket = open();
    await later();
    server.lines.at(-1)!.tell({ type: 'ping', id: '7' });

    expect(server.pongs).toEqual(['7']);
  });

  test('is counted', async () => {
    expect(await socket.act('draw')).toEqual({ late: false });
    expect(socket.unanswered).toBe(0);
  });

  test('that the rules refuse is not counted, and says why', async () => {
    await expect(socket.act('bad')).rejects.toMatchObject({ refusal: { code: 'not_your_turn' }, late: false });
  });

  test('whose answer the drop swallowed counts once, and says that it comes late', async () => {
    server.dropAt = server.said + 1; // the act arrives, nothing comes back
    const answer = socket.act('draw');
    expect(socket.online).toBe('offline');
    await later();
    expect(await answer).toEqual({ late: true });
    expect(server.log).toHaveLength(2);
    expect(socket.events).toEqual(server.log);
  });

  test('while the line is down is not kept for later', async () => {
    server.lines[0]!.drop();
    await expect(socket.act('draw')).rejects.toMatchObject({ refusal: { code: 'offline' } });
    await later();
    expect(server.log).toHaveLength(1);
  });

  test('without an answer means that the line is dead', async () => {
    server.mute = true;
    const answer = socket.act('draw');
    await later(7_000);
    expect(socket.online).toBe('online');
    await later(1_500);
    expect(socket.online).toBe('offline');
    server.mute = false;
    await later();
    expect(await answer).toEqual({ late: true });
  });

  test('ends with the page', async () => {
    server.mute = true;
    const answer = socket.act('draw');
    socket.close();
    await expect(answer).rejects.toMatchObject({ refusal: { code: 'left' } });
  });

  test('does not begin again after the page is left', async () => {
    socket.close();
    const asked = server.addresses.length;
    await later();
    expect(server.addresses).toHaveLength(asked);
  });
});

describe('the line', () => {
  beforeEach(async () => {
    socket = open();
    await later(10);
  });

  test('comes back by itself, with the last event it has seen', async () => {
    await socket.act('draw');
    server.lines[0]!.drop();
    expect(socket.online).toBe('offline');
    expect(socket.since).not.toBeNull();
    await later();
    expect(socket.online).toBe('online');
    expect(socket.since).toBeNull();
    expect(server.addresses.at(-1)).toMatch(/\/ws\/tables\/lilas\?since=2$/);
  });

  test('waits longer each time, two seconds at most in the first minute, then fifteen', async () => {
    const waits: number[] = [];
    server.mute = true;
    for (let i = 0; i < 50; i++) {
      const before = server.addresses.length;
      server.lines.at(-1)!.drop();
      let waited = 0;
      while (server.addresses.length === before) {
        await vi.advanceTimersByTimeAsync(25);
        waited += 25;
      }
      waits.push(waited);
    }
    expect(waits.slice(0, 4)).toEqual([375, 750, 1500, 1500]);
    expect(waits.at(-1)).toBe(11_250);
  });

  test('answers questions, and drops those of a dropped line', async () => {
    expect((await socket.arrange()).points).toBe(7);
    server.mute = true;
    const question = socket.arrange();
    server.lines[0]!.drop();
    await expect(question).rejects.toMatchObject({ refusal: { code: 'offline' } });
  });

  test('that is only quiet stands', async () => {
    await later(120_000);
    expect(server.addresses).toHaveLength(1);
    expect(socket.online).toBe('online');
  });

  test('that died in silence is found out within a minute', async () => {
    server.mute = true;
    await later(40_000);
    expect(socket.online).toBe('offline');
    server.mute = false;
    await later();
    expect(socket.online).toBe('online');
  });

  test('that breaks the promise of a heartbeat is found out within five seconds', async () => {
    server.lines[0]!.tell({ type: 'ping', id: '1', next: 2_100 });
    await later(2_000);
    server.lines[0]!.tell({ type: 'ping', id: '2', next: 2_100 });
    await later(4_000);
    expect(socket.online).toBe('online');
    await later(500);
    expect(socket.online).toBe('offline');
  });

  test('is trusted again where no heartbeat is promised any more', async () => {
    server.lines[0]!.tell({ type: 'ping', id: '1', next: 2_100 });
    server.lines[0]!.tell({ type: 'ping', id: '2' });
    await later(20_000);
    expect(server.addresses).toHaveLength(1);
  });

  test('that was cut for thirteen seconds is back within three', async () => {
    server.lines[0]!.tell({ type: 'ping', id: '1', next: 2_100 });
    server.mute = true;
    await later(13_000);
    expect(socket.online).toBe('offline');
    server.mute = false;
    await later(3_000);
    expect(socket.online).toBe('online');
  });

  test('takes the attempt that is answered first, and lets go of the others', async () => {
    server.mute = true;
    server.lines[0]!.drop();
    await later(5_000);
    expect(server.lines.filter(({ up }) => up).length).toBeGreaterThan(1);
    const slow = server.lines.find(({ up }) => up)!;
    slow.tell({ type: 'welcome', seq: 1, table: table(), view: server.view(), clock: null, events: [] });
    expect(socket.online).toBe('online');
    expect(server.lines.filter(({ up }) => up)).toEqual([slow]);
    server.mute = false;
    expect((await socket.arrange()).points).toBe(7);
  });

  test('never has more than four attempts under way', async () => {
    server.mute = true;
    server.lines[0]!.drop();
    await later(60_000);
    expect(server.lines.filter(({ up }) => up)).toHaveLength(4);
  });

  test('ends where the table is damaged', async () => {
    server.lines[0]!.tell({ type: 'failed', code: 'damaged_table' });
    expect(socket.online).toBe('damaged');
    await later();
    expect(server.addresses).toHaveLength(1);
  });

  test('asks again where a newer version of the server has the table', async () => {
    server.lines[0]!.tell({ type: 'failed', code: 'newer_table' });
    server.lines[0]!.drop();
    expect(socket.online).toBe('newer');
    await later();
    expect(server.addresses.length).toBeGreaterThan(1);
    expect(socket.online).not.toBe('gone');
  });

  test('asks again where too many people look on', async () => {
    server.lines[0]!.tell({ type: 'failed', code: 'crowded' });
    server.lines[0]!.drop();
    expect(socket.online).toBe('crowded');
    await later();
    expect(server.addresses.length).toBeGreaterThan(1);
    expect(socket.online).toBe('online');
  });

  test('ends where there is no such table', async () => {
    server.lines[0]!.tell({ type: 'failed', code: 'unknown_table' });
    expect(socket.online).toBe('gone');
    await later();
    expect(server.addresses).toHaveLength(1);
  });

  test('says who is there', () => {
    server.lines[0]!.tell({ type: 'presence', connected: [true, false, true, true], watching: [] });
    expect(socket.table!.seats.map((seat) => seat.connected)).toEqual([true, false, true, true]);
  });
});

test('the line is down as soon as the browser says that the network is, and comes back with it', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  socket = open();
  vi.unstubAllGlobals();
  await later(10);
  server.mute = true;
  browser.dispatchEvent(new globalThis.Event('offline'));
  expect(socket.online).toBe('offline');
  await later(1_000);
  server.mute = false;
  browser.dispatchEvent(new globalThis.Event('online'));
  await later(10);
  expect(socket.online).toBe('online');
});

test('a new round begins a new list of events', async () => {
  socket = open();
  await later(10);
  await socket.act('draw');
  const began: Event = { type: 'began', seq: 3, round: 2, start: 1 };
  server.log.push(began);
  server.lines[0]!.tell({ type: 'update', seq: 3, view: server.view(), clock: null, events: [began] });
  expect(socket.events).toEqual([began]);
});
