import { expect, test } from 'vitest';
import { parsed } from '../../rules/links';
import { route } from '../../browser/router.svelte';
import type { Event } from '../../wire/types';
import { lastTurn } from './lastTurn';
import { plainly, signed, sorted, standings } from '../../score/standings';

test('addresses lead to their pages', () => {
  expect(route('/')).toEqual({ page: 'home' });
  expect(route('/new')).toEqual({ page: 'new' });
  expect(route('/t/a%20b')).toEqual({ page: 'table', id: 'a b' });
  expect(route('/rules/palace+cyclic')).toEqual({ page: 'rules', key: 'palace+cyclic' });
  expect(route('/t')).toEqual({ page: 'lost' });
  expect(route('/t/a/b')).toEqual({ page: 'lost' });
  expect(route('/t/%')).toEqual({ page: 'table', id: '%' });
});

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

test('the last turn of a winner is what was put down after the last draw', () => {
  const events = [
    { type: 'drew', seq: 1, seat: 3, card: null },
    { type: 'discarded', seq: 2, seat: 3, card: '9C' },
    { type: 'drew', seq: 3, seat: 3, card: null },
    { type: 'added', seq: 4, seat: 3, meld: 'M5', cards: ['9H', 'TH'], result: [] },
    { type: 'discarded', seq: 5, seat: 3, card: '6C' },
  ] as Event[];
  expect(lastTurn(events, 3)).toEqual([
    { card: '9H', meld: 'M5' },
    { card: 'TH', meld: 'M5' },
    { card: '6C', meld: null },
  ]);
});

test('the name of the rules is a preset and its patches', () => {
  expect(parsed('palace+cyclic+casino')).toEqual({ preset: 'palace', patches: ['cyclic', 'casino'] });
});
