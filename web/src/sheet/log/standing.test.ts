import { expect, test } from 'vitest';
import { places, standing } from './standing';

const rows = (...rounds: (number | null)[][]) =>
  rounds.map((cells) => cells.map((points) => (points === null ? null : { points })));
const NONE = { dealer: 0, over: 0, backs: [] };

test('over the limit a player is out: dealing and totals go on without him, and the last one wins', () => {
  const rounds = rows([0, 60, 101], [30, 0, null], [90, 0, null]);
  const now = standing(rounds, 3, { ...NONE, over: 100 });
  expect(now.playing).toEqual([
    [true, true, true],
    [true, true, false],
    [true, true, false],
    [false, true, false],
  ]);
  expect([now.out, now.totals, now.whole]).toEqual([[2, null, 0], [120, 60, 101], 3]);
  expect(now.dealers).toEqual([0, 1, 0, 1]);
  expect(places(now, false)).toEqual([[1], [0], [2]]);
});

test('who returns has the highest total of those who play', () => {
  const rounds = rows([0, 60, 101], [5, 0, 7]);
  const now = standing(rounds, 3, { ...NONE, over: 100, backs: [[1, 2]] });
  expect([now.out, now.totals, now.whole]).toEqual([[null, null, null], [5, 60, 67], 2]);
});

test('a limit that all pass leaves the best one', () => {
  const now = standing(rows([120, 130, 140]), 3, { ...NONE, over: 100 });
  expect(now.out).toEqual([null, 0, 0]);
});
