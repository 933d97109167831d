import { describe, expect, test } from 'vitest';
import { lobby } from '../../dev/pages';
import { ANY, fits, type Wish } from './filter';

const found = (wish: Partial<Wish>) =>
  lobby.filter((table) => fits({ ...ANY, ...wish }, table)).map(({ host }) => host);

describe('the lobby shows', () => {
  test('everything to whoever wants nothing in particular', () => {
    expect(found({})).toEqual(['Ana', 'Basile', 'Chiraz']);
  });

  test('one rule set with all its house rules', () => {
    expect(found({ rules: 'palace' })).toEqual(['Basile', 'Chiraz']);
    expect(found({ rules: 'palace', plain: true })).toEqual(['Chiraz']);
  });

  test('one speed', () => {
    expect(found({ speed: 'normal' })).toEqual(['Ana']);
  });

  test('one number of players', () => {
    const seats = new Set(lobby.map((table) => table.seats.length));
    for (const players of seats)
      expect(found({ players })).toEqual(lobby.filter((one) => one.seats.length === players).map(({ host }) => host));
  });

  test('tables for a stake, or those where nothing is', () => {
    expect(found({ stake: 'some' })).toEqual(['Basile']);
    expect(found({ stake: 'none' })).toEqual(['Ana', 'Chiraz']);
  });

  test('tables with a free seat', () => {
    expect(found({ free: true })).toEqual(['Ana', 'Basile']);
  });
});
