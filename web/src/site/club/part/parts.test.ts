import { expect, test } from 'vitest';
import { partOf } from './parts';

test('a club has figures, a league with rules, and seasons', () => {
  for (const path of ['lilas/figures', 'lilas/chiffres', 'lilas/league', 'lilas/ligue'])
    expect(partOf(path)?.props).toEqual({ id: 'lilas' });
  expect(partOf('lilas/ligue/rules')?.props).toEqual({ club: 'lilas' });
  expect(partOf('lilas/league/2')?.props).toEqual({ id: 'lilas', season: 2 });
});

test('no other address after a club is a page', () => {
  for (const path of ['lilas', 'lilas/else', 'lilas/figures/2', 'lilas/league/2/a']) expect(partOf(path)).toBeNull();
});
