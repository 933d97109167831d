import { expect, test } from 'vitest';
import type { SheetMatch, TableLine } from '../../wire/types';
import { passes, rows } from './cards';
import { ANY } from './matches.svelte';

const match = (at: number, you = 0): SheetMatch => ({
  key: `k${at}`,
  you,
  names: ['Kader', 'Lina'],
  totals: [0, 40],
  ranking: [[0], [1]],
  rounds: 3,
  at,
  preset: 'rami51',
  title: {} as SheetMatch['title'],
});
const online = (at: number) => ({ id: `t${at}`, at }) as TableLine;
const order = (found: ReturnType<typeof rows>) => found.map((row) => ('online' in row ? row.online.at : row.cards.at));

test('both kinds stand by their time, and pages to come are not overtaken', () => {
  const cards = [match(9), match(5), match(1)];
  expect(order(rows([online(8), online(4)], cards, false))).toEqual([9, 8, 5, 4, 1]);
  expect(order(rows([online(8), online(4)], cards, true))).toEqual([9, 8, 5, 4]);
  expect(order(rows([], cards, false))).toEqual([9, 5, 1]);
});

test('filters hold for real cards too', () => {
  const won = match(1);
  const lost = match(2, 1);
  expect([won, lost].map((one) => passes(one, { ...ANY, outcome: 'won' }))).toEqual([true, false]);
  expect([won, lost].map((one) => passes(one, { ...ANY, name: ' lina' }))).toEqual([true, false]);
  expect(passes(won, { ...ANY, rules: 'gin' })).toBe(false);
  expect(passes(won, { ...ANY, company: 'people' })).toBe(false);
  expect(passes(won, { ...ANY, company: 'cards' })).toBe(true);
});
