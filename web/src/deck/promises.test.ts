import { beforeEach, expect, test, vi } from 'vitest';
import { table } from '../dev/fixtures';
import { newCut } from '../wire/cut';
import { cuts, hear, promised, remember } from './promises';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const deck = { round: 2, promise: 'p2', cuts: [null, null, null, null] };

test('the first promise of a round is the one that counts', () => {
  remember('t', 1, { promise: 'first' });
  remember('t', 1, { promise: 'second', cut: 'mine' });

  expect(promised('t')).toEqual({ 1: { promise: 'first', cut: 'mine' } });
});

test('a promise heard during play was not made before the deal', () => {
  hear(table({ deck, phase: 'playing' }));
  expect(promised('playing')).toEqual({});

  hear(table({ deck, phase: 'between' }));
  expect(promised('playing')).toEqual({ 2: { promise: 'p2' } });
});

test('after the match the promise is that of the rematch', () => {
  hear(table({ deck: { ...deck, round: 1 }, phase: 'over', rematch: 'again' }));

  expect(promised('again')).toEqual({ 1: { promise: 'p2' } });
});

test('old tables are forgotten first', () => {
  for (let n = 0; n < 70; n++) remember(`t${n}`, 1, { promise: 'p' });

  expect(promised('t0')).toEqual({});
  expect(promised('t69')).not.toEqual({});
});

test.each([
  ['waiting', 0, null, true],
  ['between', 0, null, true],
  ['between', 0, 'mine', false],
  ['playing', 0, null, false],
  ['waiting', null, null, false],
] as const)('%s, seat %s, cut %s: has to cut is %s', (phase, you, cut, has) => {
  expect(cuts(table({ phase, you, deck: { ...deck, cuts: [cut, null, null, null] } }))).toBe(has);
});

test('a cut is 128 bits, another each time', () => {
  expect(newCut()).toMatch(/^[0-9a-f]{32}$/);
  expect(newCut()).not.toBe(newCut());
});
