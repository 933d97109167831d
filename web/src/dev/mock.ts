/** A server that is not there: `vite dev`, then any address with `?mock`. The table's id says what to show:
 * `playing`, `drawing`, `waiting`, `invite`, `between`, `over`, `offline`, those of `tables.ts`; any other is unknown. */

import type { ClientMessage, History, RulesText, ServerMessage, TableInfo, View } from '../wire/types';
import * as fixtures from './fixtures';
import * as pages from './pages';
import { arrange, consider } from './judge';
import { replay } from './replay';
import { clockOf, eventsOf, tables } from './tables';

const TABLES: Record<string, [TableInfo, View | null]> = {
  playing: [fixtures.table(), fixtures.view()],
  drawing: [fixtures.table({ id: 'drawing' }), fixtures.drawing],
  offline: [fixtures.table({ id: 'offline' }), fixtures.view()],
  waiting: [fixtures.waiting, null],
  invite: [fixtures.invite, null],
  between: [fixtures.between, fixtures.ended],
  over: [fixtures.over, fixtures.endedLast],
  ...tables,
};

const past: History = {
  ...{ matches: pages.matches, next: null, until: null, uncounted: {} },
  ...{ found: 1, counted: true, played: 1, presets: ['rami51'] },
};

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

function api(path: string, body: unknown): Response {
  const [, id, join] = /^\/api\/tables\/([^/]+)(\/join)?$/.exec(path) ?? [];
  if (path === '/api/me') return answer({ ...pages.mine, ...(body as object) });
  if (path === '/api/history') return answer(past);
  if (path.includes('/replay')) return answer(replay);
  if (path === '/api/bots') return answer(pages.roster);
  if (path === '/api/rules') return answer(pages.rules);
  if (path.startsWith('/api/rules/words')) return answer(pages.words);
  if (path === '/api/rules/text') return answer(told(body as { rules: string }));
  if (path === '/api/tables') return created(body);
  if (!id || !TABLES[id]) return answer({ code: 'unknown_table', detail: null }, 404);
  if (join) TABLES[id]![0] = { ...TABLES[id]![0], you: 2 };
  return answer(join ? { seat: 2, asking: null } : TABLES[id]![0]);
}

function told({ rules }: { rules: string }): RulesText {
  const [preset = '', ...patches] = rules.split('+');
  const clash = patches.includes('reduced_deck') && patches.includes('open_40');
  const both = ['reduced_deck', 'open_40'];
  const without = (out: string) => [preset, ...patches.filter((patch) => patch !== out)].join('+');
  const ways = both.map((out) => ({ removes: [out], sets: {}, rules: without(out), options: {} }));
  const text = 'La première pose vaut au moins 30 points.';
  return {
    rules,
    changed: {},
    link: rules,
    hash: '',
    options: fixtures.options[preset] ?? {},
    title: fixtures.called(rules).fr,
    sections: [
      {
        key: 'goal',
        title: 'But du jeu',
        blocks: [{ kind: 'examples', lines: [[['7S', '8S', '9S'], ' : une suite.']] }],
      },
    ],
    glance: [{ option: 'first_meld_min', text, changed: false }],
    differences: patches.map((option) => ({ option, text: option, changed: true })),
    said: {},
    asleep: [],
    conflicts: clash ? [{ options: both, code: 'excludes', text: 'Ces deux règles ne vont pas ensemble.', ways }] : [],
  };
}

function created(body: unknown): Response {
  const { seats, rules } = body as { seats: string[]; rules: string };
  if (rules.includes('reduced_deck') && rules.includes('open_40'))
    return answer({ code: 'conflicting_options', detail: ['reduced_deck', 'open_40'] }, 400);
  return answer({ id: seats.includes('open') ? 'waiting' : 'playing' });
}

class FakeSocket extends EventTarget {
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  #id: string;

  constructor(address: string) {
    super();
    this.#id = /tables\/([^?]+)/.exec(address)![1]!;
    const found = TABLES[this.#id];
    if (!found) {
      setTimeout(() => this.#say({ type: 'failed', code: 'unknown_table' }), 60);
      return;
    }
    const [table, view] = found;
    if (this.#id === 'offline' && address.includes('since=')) {
      setTimeout(() => this.onclose?.({ code: 1006 }), 60);
      return;
    }
    setTimeout(
      () =>
        this.#say({
          type: 'welcome',
          seq: 62,
          table,
          view,
          clock: clockOf(this.#id),
          events: view?.result ? fixtures.ending : view ? eventsOf(this.#id) : [],
        }),
      60,
    );
    if (this.#id === 'offline') setTimeout(() => this.onclose?.({ code: 1006 }), 200);
  }

  send(text: string) {
    const said = JSON.parse(text) as ClientMessage;
    if (said.type === 'ready') return this.#ready(said.id);
    const view = TABLES[this.#id]?.[1];
    if (said.type === 'consider' && view)
      return setTimeout(() => this.#say(consider(view, said.id, said.groups, said.selected)), 20);
    if (said.type === 'help') return;
    if (said.type === 'arrange' && view) return setTimeout(() => this.#say(arrange(view, said.id)), 20);
    setTimeout(() => this.#say({ type: 'refused', id: said.id, refusal: { code: 'mock' } }), 80);
  }

  close() {}

  #ready(id: string) {
    const table = { ...TABLES[this.#id]![0] };
    table.seats = table.seats.map((seat, i) => (i === table.you ? { ...seat, ready: true } : seat));
    setTimeout(() => {
      this.#say({ type: 'ack', id, seq: 63 });
      this.#say({ type: 'update', seq: 63, table, view: TABLES[this.#id]![1], clock: null, events: [] });
    }, 80);
  }

  #say(message: ServerMessage) {
    if (this.#id !== 'offline' || message.type === 'welcome') this.onmessage?.({ data: JSON.stringify(message) });
  }
}

class FakeLobby {
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    setTimeout(() => this.onmessage?.({ data: JSON.stringify({ type: 'lobby', tables: pages.lobby }) }), 60);
  }

  close() {}
}

const real = { fetch: window.fetch.bind(window), WebSocket: window.WebSocket };

window.fetch = async (input, init) => {
  const path = String(input);
  if (!path.startsWith('/api/')) return real.fetch(input, init);
  return api(path, init?.body ? JSON.parse(String(init.body)) : undefined);
};
window.WebSocket = new Proxy(real.WebSocket, {
  construct: (target, [address, ...more]: [string, ...string[]]) =>
    String(address).includes('/ws/tables/')
      ? new FakeSocket(address)
      : String(address).includes('/ws/lobby')
        ? new FakeLobby()
        : new target(address, ...more),
});
