/** Tables to look at without a server. Only `vite dev` and tests read this. */

import type { Event, Result, RulesTitles, SeatInfo, TableInfo, View } from '../wire/types';

const seat = (name: string, kind: SeatInfo['kind'], more: Partial<SeatInfo> = {}): SeatInfo => ({
  name,
  kind,
  connected: kind !== 'open',
  ready: kind === 'bot',
  bot: kind === 'bot' ? 'steady' : null,
  stand_in: null,
  parted: null,
  ...more,
});

/** What the judge answers, as far as a screen reads it. */
export const options: Record<string, Record<string, unknown>> = {
  palace: {
    decks: 2,
    jokers: 6,
    hand_size: { '2': 13, '3': 13, '4': 13 },
    dealer_extra: false,
    discard_take: 'free',
    discard_take_min: 0,
    knock_claim: false,
    melding: 'during',
    finish_discard: 'required',
    one_card_call: 'off',
    set_order: 'free',
    ace_run: 'low_high',
    first_meld_min: 30,
    first_meld_pure_run: false,
    meld_from_turn: 1,
    layoff: true,
    layoff_needs_opened: true,
    table_take: 'none',
    joker_limit: 'majority',
    joker_swap: true,
    swapped_joker: 'keep',
    joker_discard: true,
    score_mode: 'transfer',
    card_points: 'face',
    ace_hand: 11,
    joker_hand: 20,
    unopened_flat: 0,
    placeable_discard_penalty: 0,
    match_end: 'rounds',
    rounds: 3,
    limit: 0,
    last_round_factor: 1,
    rank_by: 'high',
  },
  rami51: {
    decks: 2,
    jokers: 4,
    hand_size: { '2': 14, '3': 14, '4': 14, '5': 14 },
    dealer_extra: true,
    discard_take: 'must_play',
    discard_take_min: 0,
    knock_claim: false,
    melding: 'during',
    finish_discard: 'required',
    one_card_call: 'auto',
    set_order: 'free',
    ace_run: 'low_high',
    first_meld_min: 51,
    first_meld_pure_run: true,
    meld_from_turn: 1,
    layoff: true,
    layoff_needs_opened: true,
    table_take: 'borrow',
    joker_limit: 'one',
    joker_swap: true,
    swapped_joker: 'same_turn',
    joker_discard: true,
    score_mode: 'penalty',
    card_points: 'face',
    ace_hand: 11,
    joker_hand: 20,
    unopened_flat: 100,
    placeable_discard_penalty: 50,
    match_end: 'limit',
    rounds: 0,
    limit: 1000,
    last_round_factor: 1,
    rank_by: 'low',
  },
};

/** A name of rules; what differs is the same word in both languages here. */
export const called = (base: string, differs = ''): RulesTitles => {
  const name = { base, short: base + differs, long: base + differs };
  return { fr: name, en: name };
};

export const table = (more: Partial<TableInfo> = {}): TableInfo => ({
  id: 'playing',
  rules: {
    name: 'rami51',
    options: options.rami51!,
    changed: {},
    drawn: 'cards',
    title: called('Rami 51'),
    link: 'rami51',
  },
  host: 0,
  you: 0,
  seats: [seat('Mireille', 'person'), seat('Ana', 'person'), seat('Basile', 'bot'), seat('Léo', 'person')],
  phase: 'playing',
  round: 3,
  totals: [88, 74, 126, 31],
  pace: 'calm',
  window: 3,
  times: { speed: 'normal', turn: 60, bank: 60, increment: 5, away: 120, absent: 'bot' },
  access: 'link',
  talk: 'chat',
  watch: 'hidden',
  watching: [],
  hints: true,
  coach: true,
  lang: 'fr',
  reliable: 0,
  newcomers: true,
  level: 0,
  rating: 0,
  invited: false,
  asking: [],
  history: [
    [62, 0, 100, 31],
    [26, 74, 26, 0],
  ],
  ranking: null,
  rematch: null,
  deck: null,
  origin: null,
  stake: 0,
  paid: null,
  ended: null,
  departures: [],
  parted: null,
  ending: [],
  rights: null,
  ...more,
});

export const waiting = table({
  id: 'waiting',
  rules: {
    name: 'rami51+hand_13',
    options: options.rami51!,
    changed: { hand_size: [13, 14] },
    drawn: 'cards',
    title: called('Rami 51', ' · 13 cartes'),
    link: 'rami51+hand_13',
  },
  seats: [seat('Mireille', 'person'), seat('Ana', 'person'), seat('', 'open'), seat('', 'open')],
  phase: 'waiting',
  round: 0,
  totals: [0, 0, 0, 0],
  history: [],
});

export const invite = { ...waiting, id: 'invite', you: null };

/** My turn, two melds staged in the hand: what the pictures of the table show. */
export const view = (more: Partial<View> = {}): View => ({
  seat: 0,
  players: 4,
  start: 1,
  turn: 0,
  phase: 'play',
  hand: ['9H', 'TH', 'JH', 'QS', 'QD', '*', '3D', 'JD', '4C', '5C', '2S', '7S', 'KH', 'AH'],
  counts: [14, 3, 4, 2],
  stock: 31,
  discard: ['6C', '9C', '9S', '6S', '3S'],
  table: [
    { name: 'M1', seat: 1, kind: 'run', cards: ['7D', '8D', '9D', 'TD'], value: 34 },
    { name: 'M2', seat: 1, kind: 'set', cards: ['QS', 'QH', 'QC'], value: 30 },
    { name: 'M3', seat: 2, kind: 'run', cards: ['AC', '2C', '3C', '4C'], value: 10 },
    { name: 'M4', seat: 2, kind: 'run', cards: ['9S', 'TS', 'JS', 'QS', 'KS'], value: 49 },
    { name: 'M5', seat: 3, kind: 'run', cards: ['4H', '5H', '6H', '7H', '8H'], value: 30 },
    { name: 'M6', seat: 3, kind: 'set', cards: ['KD', 'KC', '*KH'], value: 30 },
    { name: 'M7', seat: 1, kind: 'set', cards: ['5S', '5D', '*5C'], value: 15 },
    { name: 'M8', seat: 3, kind: 'run', cards: ['2D', '*3D', '4D'], value: 9 },
  ],
  opened: [false, true, true, true],
  turns: [3, 4, 4, 4],
  taken: 'JH',
  owed: [{ card: 'JH', why: 'taken' }],
  opening: { points: 0, needed: 51, pure_run: true, has_pure_run: false },
  verbs: {
    draw: { code: 'already_drew' },
    take: { code: 'already_drew' },
    lay: null,
    add: { code: 'not_opened' },
    swap: { code: 'not_opened' },
    discard: { code: 'taken_must_be_played', card: 'JH' },
    undo: null,
  },
  result: null,
  window: null,
  passing: false,
  intent: null,
  ...more,
});

/** My turn, before drawing. */
export const drawing = view({
  phase: 'draw',
  hand: view().hand.filter((card) => card !== 'JH'),
  counts: [13, 3, 4, 2],
  discard: ['6C', '9C', '9S', '6S', '3S', 'JH'],
  taken: null,
  owed: [],
  verbs: {
    draw: null,
    take: null,
    lay: { code: 'must_draw_first' },
    add: { code: 'must_draw_first' },
    swap: { code: 'must_draw_first' },
    discard: { code: 'must_draw_first' },
    undo: { code: 'nothing_to_undo' },
  },
});

export const result: Result = {
  how: 'out',
  winner: 3,
  sec: false,
  flat: [false, false, false, false],
  faults: [0, 0, 0, 0],
  undercut: null,
  bonus: 0,
  points: [12, 23, 44, 0],
  left: [['3D', '4C', '5C'], ['2H', 'KC', 'AS'], ['6S', '9C', '9D', '*'], []],
  values: [[3, 4, 5], [2, 10, 11], [6, 9, 9, 20], []],
  last: '6C',
};

export const ended = view({
  phase: 'over',
  turn: 3,
  hand: result.left[0]!,
  counts: [3, 3, 4, 0],
  opened: [true, true, true, true],
  taken: null,
  owed: [],
  opening: null,
  verbs: {},
  result,
});

/** The last round of `over`, which Ana ends at once. */
export const endedLast = {
  ...ended,
  result: {
    ...result,
    winner: 1,
    sec: true,
    flat: [false, false, false, false],
    faults: [0, 0, 0, 0],
    undercut: null,
    bonus: 0,
    points: [31, 43, -42, -32],
    left: [['KC', 'AS', 'TD'], [], ['6S', '9C', 'KD', '*'], ['2H', 'JC', 'TS', 'QD']],
    values: [[10, 11, 10], [], [6, 9, 10, 20], [2, 10, 10, 10]],
    last: '3C',
  } satisfies Result,
};

export const between = table({
  id: 'between',
  phase: 'between',
  seats: table().seats.map((one) => (one.name === 'Ana' ? { ...one, ready: true } : one)),
  totals: [100, 97, 170, 31],
  history: [...table().history, [12, 23, 44, 0]],
});

export const over = table({
  id: 'over',
  phase: 'over',
  rules: {
    name: 'palace',
    options: options.palace!,
    changed: {},
    drawn: 'cards',
    title: called('Rami allemand'),
    link: 'palace',
  },
  totals: [64, 64, -82, -46],
  history: [
    [41, -12, -20, -9],
    [-8, 33, -20, -5],
    [31, 43, -42, -32],
  ],
  ranking: [[0, 1], [3], [2]],
});

const me = 0;
export const events: Event[] = [
  { type: 'began', seq: 40, round: 3, start: 1 },
  { type: 'dealt', seq: 41, hand: view().hand, counts: [14, 15, 14, 14], upcard: null },
  { type: 'laid', seq: 42, seat: 1, meld: 'M1', kind: 'run', cards: ['7D', '8D', '9D', 'TD'], value: 34, borrowed: [] },
  { type: 'laid', seq: 43, seat: 1, meld: 'M2', kind: 'set', cards: ['QS', 'QH', 'QC'], value: 30, borrowed: [] },
  { type: 'opened', seq: 44, seat: 1, points: 64 },
  { type: 'discarded', seq: 45, seat: 1, card: '2H' },
  { type: 'drew', seq: 46, seat: 2, card: null },
  { type: 'opened', seq: 47, seat: 2, points: 59 },
  { type: 'discarded', seq: 48, seat: 2, card: '6C' },
  { type: 'drew', seq: 49, seat: 3, card: null },
  { type: 'opened', seq: 50, seat: 3, points: 60 },
  { type: 'discarded', seq: 51, seat: 3, card: '9C' },
  { type: 'drew', seq: 52, seat: me, card: '9S' },
  { type: 'discarded', seq: 53, seat: me, card: '9S' },
  { type: 'drew', seq: 54, seat: 1, card: null },
  { type: 'laid', seq: 55, seat: 1, meld: 'M7', kind: 'set', cards: ['5S', '5D', '*5C'], value: 15, borrowed: [] },
  { type: 'discarded', seq: 56, seat: 1, card: '6S' },
  { type: 'drew', seq: 57, seat: 2, card: null },
  { type: 'discarded', seq: 58, seat: 2, card: '3S' },
  { type: 'drew', seq: 59, seat: 3, card: null },
  { type: 'laid', seq: 60, seat: 3, meld: 'M8', kind: 'run', cards: ['2D', '*3D', '4D'], value: 9, borrowed: [] },
  { type: 'discarded', seq: 61, seat: 3, card: 'JH' },
  { type: 'took', seq: 62, seat: me, card: 'JH' },
];

export const ending: Event[] = [
  ...events,
  { type: 'drew', seq: 63, seat: 3, card: null },
  {
    type: 'added',
    seq: 64,
    seat: 3,
    meld: 'M5',
    cards: ['9H', 'TH'],
    result: ['4H', '5H', '6H', '7H', '8H', '9H', 'TH'],
  },
  { type: 'discarded', seq: 65, seat: 3, card: '6C' },
];
