import { describe, expect, it } from 'vitest';
import { settings } from '../../browser/settings.svelte';
import type { Event } from '../../wire/types';
import { Log } from './log';
import { say } from './lineText';
import { MARKED, pieces } from '../words/marked';

type Announcer = Event extends infer One ? (One extends Event ? Omit<One, 'seq'> : never) : never;
const people = { me: 0, names: ['Mireille', 'Ana', 'Bot-3'] };
const read = (...told: Announcer[]) => {
  const log = new Log();
  log.read(told.map((event, seq) => ({ ...event, seq }) as Event));
  return log;
};
const lines = (...told: Announcer[]) =>
  read({ type: 'dealt', hand: null, counts: [13, 13, 13], upcard: null }, ...told)
    .all()
    .map((line) => say(line, people).replaceAll('\u202f', ' '));

const opening: Announcer[] = [
  { type: 'drew', seat: 1, card: null },
  { type: 'laid', seat: 1, meld: 'M1', kind: 'run', cards: ['7D', '8D', '9D'], value: 24, borrowed: [] },
  { type: 'laid', seat: 1, meld: 'M2', kind: 'set', cards: ['QS', 'QH', '*'], value: 30, borrowed: [] },
  { type: 'opened', seat: 1, points: 54 },
];

describe('the log in French', () => {
  it('tells a turn in one sentence', () => {
    settings.choose('locale', 'fr');

    expect(lines({ type: 'took', seat: 1, card: '4S' }, { type: 'discarded', seat: 1, card: 'QC' })).toEqual([
      'Ana prend quatre de pique à la défausse et jette dame de trèfle.',
    ]);
  });

  it('says you to the reader', () => {
    expect(lines({ type: 'drew', seat: 0, card: '9S' }, { type: 'discarded', seat: 0, card: '9S' })).toEqual([
      'Vous piochez neuf de pique et jetez neuf de pique.',
    ]);
  });

  it('says that a bot opened where one stands in for the reader, and you again once back', () => {
    const drew: Announcer = { type: 'drew', seat: 0, card: null };
    const thrown: Announcer = { type: 'discarded', seat: 0, card: '2H' };
    const standIn: Announcer = { type: 'stood_in', seat: 0, by: 'bot', forfeit: false };
    const opened = opening.slice(1).map((event) => ({ ...event, seat: 0 }) as Announcer);

    expect(lines(standIn, drew, ...opened, thrown, { type: 'returned', seat: 0 }, drew, thrown).slice(1)).toEqual([
      'Le robot, pour vous, pioche, ouvre avec 54 points : M1 (sept de carreau, huit de carreau et neuf de carreau) et M2 (dame de pique, dame de cœur et joker) et jette deux de cœur.',
      'Vous reprenez votre place.',
      'Vous piochez et jetez deux de cœur.',
    ]);
  });

  it('knows from the beginning of a round who is played for', () => {
    const began: Announcer = { type: 'began', round: 2, start: 1, stand_ins: [[1, 'auto']] };

    expect(lines(began, { type: 'drew', seat: 1, card: null }, { type: 'discarded', seat: 1, card: '2H' })[1]).toBe(
      'La table, pour Ana, pioche et jette deux de cœur.',
    );
  });

  it('tells an opening in one breath', () => {
    expect(lines(...opening, { type: 'discarded', seat: 1, card: '2H' })).toEqual([
      'Ana pioche, ouvre avec 54 points : M1 (sept de carreau, huit de carreau et neuf de carreau) et M2 (dame de pique, dame de cœur et joker) et jette deux de cœur.',
    ]);
  });

  it('says what a joker stands for', () => {
    const laid: Announcer = {
      type: 'laid',
      seat: 1,
      meld: 'M7',
      kind: 'run',
      cards: ['2D', '*3D', '4D'],
      value: 9,
      borrowed: [],
    };

    expect(lines(laid)).toEqual([
      'Ana pose M7 : deux de carreau, joker pour le trois de carreau et quatre de carreau.',
    ]);
  });

  it('counts the cards of who has few left', () => {
    const laid: Announcer = {
      type: 'laid',
      seat: 2,
      meld: 'M1',
      kind: 'run',
      cards: [...'A23456789T'].map((r) => `${r}S`),
      value: 55,
      borrowed: [],
    };

    expect(
      lines(
        { type: 'drew', seat: 2, card: null },
        laid,
        { type: 'added', seat: 2, meld: 'M1', cards: ['JS'], result: [] },
        { type: 'discarded', seat: 2, card: 'KC' },
      )[0],
    ).toMatch(/et jette roi de trèfle\. 2 cartes\.$/);
  });

  it('forgets what was undone, and keeps the draw', () => {
    expect(lines(...opening, { type: 'undone', seat: 1 }, { type: 'discarded', seat: 1, card: '2H' })).toEqual([
      'Ana pioche et jette deux de cœur.',
    ]);
    expect(read(...opening, { type: 'undone', seat: 1 }).opened.size).toBe(0);
  });

  it('does not count a borrowed card as one from the hand', () => {
    const laid: Announcer = {
      type: 'laid',
      seat: 1,
      meld: 'M3',
      kind: 'run',
      cards: ['7D', '8D', '9D'],
      value: 24,
      borrowed: [['7D', 'M1']],
    };

    expect(lines(laid)[0]).toContain('avec sept de carreau de la table');
  });

  it('says how a round ended and what it cost', () => {
    const result = {
      how: 'out' as const,
      winner: 1,
      sec: true,
      flat: [false, false, false, false],
      faults: [0, 0, 0, 0],
      undercut: null,
      bonus: 0,
      points: [-20, 40, -20],
      left: [],
      values: [],
      last: null,
    };

    expect(
      lines({ type: 'ended', result }, { type: 'scored', points: [-20, 40, -20], totals: [], over: false }),
    ).toEqual(['Ana sort : Rami sec !', 'Manche : vous −20, Ana 40 et Bot-3 −20.']);
  });
});

describe('people who go', () => {
  it('are told plainly', () => {
    expect(
      lines(
        { type: 'wants_end', seat: 1, on: true },
        { type: 'departed', seat: 1, name: 'Ana', how: 'left' },
        { type: 'departed', seat: 2, name: 'Basile', how: 'removed' },
        { type: 'host', seat: 0 },
        { type: 'resigned', seat: 0 },
        { type: 'dismissed', seat: 0 },
      ),
    ).toEqual([
      'Ana propose d’arrêter la partie.',
      'Ana quitte la partie : un robot joue à sa place.',
      'L’hôte exclut Basile : un robot joue à sa place.',
      'Vous êtes maintenant l’hôte.',
      'Vous abandonnez la partie.',
      'La partie est arrêtée sans résultat.',
    ]);
  });
});

describe('the log in English', () => {
  it('comes from the same events', () => {
    settings.choose('locale', 'en');

    expect(lines({ type: 'took', seat: 1, card: '4S' }, { type: 'discarded', seat: 1, card: 'QC' })).toEqual([
      'Ana takes four of spades from the discard pile and discards queen of clubs.',
    ]);
    settings.choose('locale', 'fr');
  });
});

describe('a sentence on the screen', () => {
  it('carries its cards as cards, with the stop beside them', () => {
    const [line] = read({ type: 'discarded', seat: 1, card: 'QC' }).all();

    expect(pieces(say(line!, people, MARKED))).toEqual([
      { kind: 'name', text: 'Ana' },
      { kind: 'text', text: ' jette ' },
      { kind: 'card', card: 'QC', tail: '.' },
    ]);
  });
});
