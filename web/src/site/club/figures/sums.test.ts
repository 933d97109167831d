import { expect, test } from 'vitest';
import type { ClubFigure } from '../../../wire/types';
import { summed, variants } from './sums';

const line = (who: string, family: string, cards: boolean, facts: Partial<ClubFigure> = {}): ClubFigure => ({
  ...{ who, name: who, avatar: '000', picture: null, you: false, family, cards },
  ...{ matches: 2, won: 1, places: 3, points: 60, rounds: 6, rami_secs: 1 },
  ...facts,
});
const LINES = [
  line('ana', 'rami51', false),
  line('ana', 'rami51', true, { matches: 1, won: 1, places: 1, points: 0, rounds: 4, rami_secs: 0 }),
  line('leo', 'gin', true, { matches: 4, won: 4, places: 4, points: 8, rounds: 0 }),
];

test('figures of both kinds add up by member, who has won most first', () => {
  const [first, second] = summed(LINES, 'all', '');
  expect(first).toMatchObject({ matches: 4, won: 4, place: 1, points: null });
  expect(second).toMatchObject({ matches: 3, won: 2, ramiSecs: 1, points: 6 });
  expect(second!.place).toBeCloseTo(4 / 3);
});

test('a kind and a variant can be chosen', () => {
  expect(summed(LINES, 'cards', '').map(({ one }) => one.who)).toEqual(['leo', 'ana']);
  expect(summed(LINES, 'online', '').map(({ matches }) => matches)).toEqual([2]);
  expect(summed(LINES, 'all', 'gin').map(({ one }) => one.who)).toEqual(['leo']);
  expect(summed(LINES, 'online', 'gin')).toEqual([]);
  expect(variants(LINES)).toEqual(['gin', 'rami51']);
});
