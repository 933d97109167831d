import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../browser/settings.svelte';
import type { Event } from '../../wire/types';
import { Log } from './log';
import { arrival, speech } from './speech';
import { Announcer } from '../words/announcer.svelte';
import { MARKED, spoken } from '../words/marked';

const people = { me: 0, names: ['Nour', 'Ana'] };
const began: Event[] = [
  { type: 'began', seq: 1, round: 2, start: 1 },
  { type: 'dealt', seq: 2, hand: null, counts: [13, 14], upcard: null },
];
const opening: Event[] = [
  { type: 'laid', seq: 3, seat: 1, meld: 'M1', kind: 'set', cards: ['QS', 'QH', '*QD'], value: 30, borrowed: [] },
  { type: 'opened', seq: 4, seat: 1, points: 30 },
  { type: 'discarded', seq: 5, seat: 1, card: '2H' },
];
const read = (events: readonly Event[]) => {
  const log = new Log();
  log.read(events);
  return log;
};
const plain = (text: string) => text.replaceAll('\u202f', ' ');

describe('what is said aloud', () => {
  beforeEach(() => settings.choose('locale', 'fr'));

  it('names the cards of an opening', () => {
    expect(plain(speech(opening, read([...began, ...opening]), people, ''))).toBe(
      'Ana ouvre avec 30 points : M1 (dame de pique, dame de cœur et joker pour la dame de carreau) et jette deux de cœur.',
    );
  });

  it('tells a player who comes whose turn it is, and not the whole round again', () => {
    const turn = 'À vous : piochez.';
    expect(arrival(read(began), people, turn)).toBe('Manche 2 · Ana commence. À vous : piochez.');
    expect(arrival(read([...began, ...opening]), people, turn)).toBe(turn);
  });

  it('is free of the marks that the screen puts little cards in the place of', () => {
    const told = new Announcer(String);
    told.show({ kind: 'news', text: `Jetez ${MARKED.card('4D')}, puis ${MARKED.cards(['KH', '*QS'])}.` });

    expect(told.heard.map(({ text }) => text)).toEqual([
      'Jetez quatre de carreau, puis roi de cœur, joker pour dame de pique.',
    ]);
    expect(spoken('Manche 2 · Ana commence')).toBe('Manche 2, Ana commence');
  });
});
