/** The other pages without a server: rules, the guest, bots, the lobby, past matches. */
import type { LobbyLine, Me, Roster, RulesList, RulesWords, TableLine } from '../wire/types';
import { called, table } from './fixtures';

export const words: RulesWords = {
  lang: 'fr',
  presets: [
    { key: 'palace', title: 'Rami allemand', line: 'Ouvrir à 30 points, six jokers.' },
    { key: 'rami51', title: 'Rami 51', line: 'Ouvrir à 51 points avec une tierce franche.' },
  ],
  patches: [{ key: 'hand_13', title: 'Treize cartes', line: 'Treize cartes chacun.', sets: ['hand_size'] }],
  sections: [],
};

export const rules: RulesList = {
  speeds: [
    { speed: 'none', turn: 0, bank: 0, increment: 0, away: 120, absent: 'bot' },
    { speed: 'normal', turn: 60, bank: 60, increment: 5, away: 120, absent: 'bot' },
  ],
  presets: [
    {
      key: 'palace',
      players: [2, 4],
      usual: {},
      patches: [
        'reduced_deck',
        'open_40',
        'open_none',
        'cyclic',
        'no_jokers',
        'strict_jokers',
        'strict_sets',
        'knock',
        'no_final_discard',
        'casino',
        'training',
        'palace_500',
      ],
    },
    {
      key: 'rami51',
      players: [2, 5],
      usual: {},
      patches: [
        'cyclic',
        'no_final_discard',
        'open_61',
        'open_71',
        'open_81',
        'open_below_51',
        'hand_13',
        'sec_free',
        'sec_with_table',
        'sec_100',
        'joker_zero',
        'joker_35',
        'joker_50',
        'penalty_25',
        'penalty_off',
        'call_manual',
        'last_round_1000',
      ],
    },
  ],
};

/** A table of mine; by default one that plays. */
const own = (more: Partial<TableLine>): TableLine => ({
  id: 'playing',
  rules: 'rami51',
  title: called('Rami 51'),
  link: 'rami51',
  kinds: ['person', 'person', 'bot', 'person'],
  who: [],
  host: 0,
  speed: 'days',
  turn: [0],
  left: 187_200_000,
  phase: 'playing',
  round: 3,
  names: ['Mireille', 'Ana', 'Basile', 'Léo'],
  your_turn: true,
  at: 1_780_000_000_000,
  you: 0,
  totals: [],
  ranking: null,
  stake: 0,
  paid: null,
  ended: null,
  departures: [],
  parted: null,
  tournament: null,
  ...more,
});

export const mine: Me = {
  name: 'Mireille',
  tables: [
    own({}),
    own({
      id: 'waiting',
      rules: 'rami51+hand_13',
      title: called('Rami 51', ' · 13 cartes'),
      link: 'rami51+hand_13',
      kinds: ['person', 'person', 'open'],
      host: 1,
      speed: 'normal',
      turn: [],
      left: null,
      phase: 'waiting',
      round: 0,
      names: ['Mireille', 'Ana'],
      your_turn: false,
    }),
  ],
};

const level = (name: string, rank: number, fr: string, en: string) => ({
  name,
  rank,
  face: 'bot',
  label: { fr, en },
  line: { fr: 'Compte ses points et pense à reprendre un joker.', en: 'Counts points and thinks of freeing a joker.' },
});

export const roster: Roster = {
  bots: [
    level('novice', 1, 'Novice', 'Novice'),
    level('casual', 2, 'Tranquille', 'Casual'),
    level('steady', 3, 'Régulier', 'Steady'),
    level('strong', 4, 'Fort', 'Strong'),
    level('expert', 5, 'Expert', 'Expert'),
  ],
  usual: 'steady',
};

const line = (host: string, more: Partial<LobbyLine>): LobbyLine => ({
  id: 'invite',
  rules: 'rami51',
  title: called('Rami 51'),
  changed: {},
  phase: 'waiting',
  round: 0,
  seats: [
    { name: host, kind: 'person' },
    { name: '', kind: 'open' },
    { name: 'Zohra', kind: 'bot' },
  ],
  free: 1,
  host,
  access: 'public',
  times: table().times,
  stake: 0,
  here: 1,
  watching: 0,
  watch: 'hidden',
  lang: 'fr',
  reliable: 0,
  newcomers: true,
  level: 0,
  rating: 0,
  invited: false,
  ...more,
});

export const lobby: LobbyLine[] = [
  line('Ana', {}),
  line('Basile', {
    id: 'private',
    rules: 'palace+cyclic',
    title: called('Rami allemand', ' · séquences cycliques'),
    changed: { ace_run: ['cyclic', 'low_high'] },
    access: 'private',
    times: { ...table().times, speed: 'days' },
    stake: 50,
    watch: 'none',
    lang: 'en',
    reliable: 80,
  }),
  line('Chiraz', {
    id: 'playing',
    rules: 'palace',
    title: called('Rami allemand'),
    phase: 'playing',
    round: 2,
    free: 0,
    times: rules.speeds[0]!,
  }),
];

export const matches = [
  own({
    id: 'over',
    phase: 'over',
    your_turn: false,
    names: ['Mireille', 'Ana', 'Zohra'],
    totals: [126, 88, -31],
    ranking: [[0], [1], [2]],
  }),
];
