import { expect, test } from 'vitest';
import { plainly, signed, sorted, standings } from './standings';

test('who has the same total shares the place, and the next one is left out', () => {
  const places = standings([64, -82, 64, -46], 'high').map(({ seat, place }) => [seat, place]);
  expect(places).toEqual([
    [0, 1],
    [2, 1],
    [3, 3],
    [1, 4],
  ]);
  expect(standings([10, 5], 'low')[0]).toEqual({ seat: 1, total: 5, place: 1 });
});

test('a hand is read by suit and rank, each card with its value', () => {
  expect(sorted(['*', '2H', 'AS', 'KC', 'TH'], [20, 2, 11, 10, 10])).toEqual([
    { card: 'AS', value: 11 },
    { card: '2H', value: 2 },
    { card: 'TH', value: 10 },
    { card: 'KC', value: 10 },
    { card: '*', value: 20 },
  ]);
});

test('points are written with their sign', () => {
  expect([12, -8, 0].map(signed)).toEqual(['+\u00a012', '−\u00a08', '0']);
  expect(plainly(-46)).toBe('−46');
});
