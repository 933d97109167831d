/** More tables to look at: the corners of the table screen. */

import type { ClockInfo, Event, Laid, TableInfo, View } from '../wire/types';
import { drawing, events, table, view } from './fixtures';

const lay = (name: string, seat: number, kind: Laid['kind'], cards: string, value: number): Laid => ({
  name,
  seat,
  kind,
  cards: cards.split(' '),
  value,
});

const not = (code: string) => ({ code, turn: 1 });

/** Another seat is in turn, and the player prepares. */
export const elsewhere = view({
  turn: 1,
  phase: 'draw',
  taken: null,
  owed: [],
  verbs: {
    draw: not('not_your_turn'),
    take: not('not_your_turn'),
    lay: not('not_your_turn'),
    add: not('not_your_turn'),
    swap: not('not_your_turn'),
    discard: not('not_your_turn'),
    fault: null,
    undo: not('not_your_turn'),
  },
});

/** Opened: cards may be added, jokers taken. */
export const open = view({
  hand: ['JD', '5D', '3D', '4C', '5C', 'KH', 'AH', '6D', '*', '*'],
  counts: [10, 3, 4, 2],
  opened: [true, true, true, true],
  opening: null,
  taken: null,
  owed: [],
  verbs: {
    draw: { code: 'already_drew' },
    take: { code: 'already_drew' },
    lay: null,
    add: null,
    swap: null,
    discard: null,
    undo: null,
  },
});

/** Fifteen melds and a hand of fifteen. */
export const full = view({
  ...open,
  hand: ['2S', '2S', '5S', '7S', '9S', 'JH', 'QH', 'AH', '3C', '4C', '8C', 'TC', '6D', 'KD', '*'],
  table: [
    ...open.table,
    lay('M9', 0, 'run', '5C 6C 7C 8C 9C TC JC QC KC', 75),
    lay('M10', 2, 'set', '8H 8S 8D 8C', 32),
    lay('M11', 0, 'run', 'QH KH AH', 31),
    lay('M12', 1, 'set', 'JC JS JH', 30),
    lay('M13', 3, 'run', 'AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD', 95),
    lay('M14', 2, 'set', '3S 3H *', 9),
    lay('M15', 1, 'run', '6S 7S *8S 9S', 30),
  ],
});

/** Twenty-six cards: picked up and penalised. */
const heavy = view({
  ...drawing,
  hand: [
    'AS',
    '2S',
    '3S',
    '5S',
    '9S',
    'TS',
    'KS',
    '2H',
    '2H',
    '4H',
    '6H',
    '7H',
    'JH',
    'QH',
    'AD',
    '3D',
    '5D',
    '8D',
    'TD',
    'QD',
    '4C',
    '6C',
    '9C',
    'KC',
    '*',
    '*',
  ],
  counts: [26, 3, 4, 2],
});

/** Seven at the table. */
export const seven = view({
  players: 7,
  hand: ['9H', 'TH', 'JH', 'QS', 'QD', '3D'],
  counts: [6, 3, 4, 2, 6, 10, 1],
  opened: [false, true, true, true, false, false, true],
  turns: [3, 4, 4, 4, 3, 3, 3],
});

const sevenTable = table({
  id: 'seven',
  seats: [
    ...table().seats,
    ...['Odile-Marguerite', 'Karim', 'Yaël'].map((name, at) => ({
      name,
      kind: at === 1 ? ('bot' as const) : ('person' as const),
      connected: at !== 2,
      bot: at === 1 ? 'steady' : null,
      stand_in: null,
      parted: null,
      ready: true,
    })),
  ],
  totals: [88, 74, 126, 31, 0, 212, 5],
  history: [
    [62, 0, 100, 31, 0, 100, 5],
    [26, 74, 26, 0, 0, 112, 0],
  ],
});

export const two = view({
  players: 2,
  counts: [14, 3],
  opened: [false, true],
  turns: [3, 4],
  table: open.table.slice(0, 2).map((meld) => ({ ...meld, seat: 1 })),
});
const twoTable = table({
  id: 'two',
  seats: table().seats.slice(0, 2),
  totals: [88, 74],
  history: [
    [62, 0],
    [26, 74],
  ],
});

/** Gin: nothing is laid before the end. */
export const gin = view({
  players: 2,
  start: 1,
  hand: ['9H', 'TH', 'JH', 'QS', 'QD', 'QC', '3D', '2D', 'AD', '4C', '5C'],
  counts: [11, 10],
  table: [],
  opened: [false, false],
  turns: [3, 4],
  taken: null,
  owed: [],
  opening: null,
  verbs: {
    draw: { code: 'already_drew' },
    take: { code: 'already_drew' },
    discard: null,
    knock: null,
    gin: { code: 'not_gin' },
    undo: null,
  },
});

/** Rami voleur: cards of the table may be picked up. */
const thief = view({
  ...open,
  verbs: { ...open.verbs, steal: null, fault: { code: 'no_fault' }, card: { code: 'no_card_call' } },
});

const rules = (name: string, options: Record<string, unknown>): Partial<TableInfo> => ({
  rules: { ...table().rules, name, options: { ...table().rules.options, ...options }, link: name },
});

export const tables: Record<string, [TableInfo, View]> = {
  elsewhere: [table({ id: 'elsewhere' }), elsewhere],
  reconnecting: [
    table({
      id: 'reconnecting',
      seats: table().seats.map((one) => (one.name === 'Ana' ? { ...one, connected: false } : one)),
    }),
    elsewhere,
  ],
  away: [
    table({
      id: 'away',
      seats: table().seats.map((one, i) =>
        i === 0 || i === 3 ? { ...one, stand_in: i ? 'auto' : 'bot', bot: i ? null : 'steady' } : one,
      ),
    }),
    elsewhere,
  ],
  late: [table({ id: 'late' }), open],
  asked: [table({ id: 'asked' }), open],
  paused: [table({ id: 'paused' }), open],
  open: [table({ id: 'open', ...rules('rami51', { table_take: 'borrow' }) }), open],
  full: [table({ id: 'full' }), full],
  heavy: [table({ id: 'heavy' }), heavy],
  seven: [sevenTable, seven],
  two: [twoTable, two],
  tiles: [{ ...table({ id: 'tiles' }), rules: { ...table().rules, drawn: 'tiles' } }, open],
  gin: [{ ...twoTable, id: 'gin', ...rules('gin', {}) }, gin],
  thief: [table({ id: 'thief', ...rules('voleur', { table_take: 'steal' }) }), thief],
};

const clock = (more: Partial<ClockInfo> = {}): ClockInfo => ({
  seat: 0,
  mode: 'runs',
  turn: 42_000,
  bank: 60_000,
  away: 120_000,
  banks: [60_000, 60_000, 60_000, 60_000],
  between: null,
  paused: null,
  pausing: [],
  starts: null,
  ...more,
});

const CLOCKS: Record<string, ClockInfo> = {
  playing: clock(),
  late: clock({ turn: 0, bank: 9_000 }),
  elsewhere: clock({ seat: 1 }),
  reconnecting: clock({ seat: 1, mode: 'away', away: 102_000 }),
  asked: clock({ pausing: [1] }),
  paused: clock({ mode: 'still', paused: 870_000, pausing: [0, 1, 3] }),
  between: clock({ seat: null, between: 48_000 }),
};

/** The clock of a table; none where the table has none. */
export const clockOf = (id: string): ClockInfo | null => CLOCKS[id] ?? null;

export const eventsOf = (id: string): Event[] =>
  id === 'gin' || id === 'two' ? events.filter((event) => !('seat' in event) || Number(event.seat) < 2) : events;
