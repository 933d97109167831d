import { describe, expect, test } from 'vitest';
import { lobby } from '../../dev/pages';
import type { Rating, Standing } from '../../wire/types';
import { ANY, fits, takes, type Wish } from './filter';

const standing: Standing = {
  ...{ matches: 20, reliable: 1, known: 10, until: null, reliable_then: 0.9, minutes: 0 },
  ...{ level: 5, ratings: [] },
};

const found = (wish: Partial<Wish>) =>
  lobby.filter((table) => fits({ ...ANY, ...wish }, table)).map(({ host }) => host);

describe('the lobby shows', () => {
  test('everything to whoever wants nothing in particular', () => {
    expect(found({})).toEqual(['Ana', 'Basile', 'Chiraz']);
  });

  test('one rule set with all its house rules', () => {
    expect(found({ rules: 'palace' })).toEqual(['Basile', 'Chiraz']);
  });

  test('rules that differ from the variant by no more options than wished', () => {
    expect(found({ rules: 'palace', most: '0' })).toEqual(['Chiraz']);
    expect(found({ rules: 'palace', most: '1' })).toEqual(['Basile', 'Chiraz']);
  });

  test('tables whose host talks a language, and those that may be watched', () => {
    expect(found({ lang: 'en' })).toEqual(['Basile']);
    expect(found({ watch: 'none' })).toEqual(['Basile']);
    expect(found({ watch: 'hidden' })).toEqual(['Ana', 'Chiraz']);
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

  test('tables that I may join: with a free seat, and for persons as reliable as I am', () => {
    const mine = { ...ANY, mine: true };
    const seen = (matches: number, reliable: number) =>
      lobby.filter((table) => fits(mine, table, { ...standing, matches, reliable })).map(({ host }) => host);
    expect(found({ mine: true })).toEqual(['Ana', 'Basile']);
    expect(seen(20, 0.9)).toEqual(['Ana', 'Basile']);
    expect(seen(20, 0.7)).toEqual(['Ana']);
    expect(seen(9, 0)).toEqual(['Ana', 'Basile']);
    expect(takes({ ...lobby[1]!, newcomers: false }, { ...standing, matches: 9 })).toBe(false);
  });

  test('a table that asks for a level or a rating in its rules, as the server counts them', () => {
    const table = { ...lobby[0]!, rules: 'palace+x', level: 5, rating: 1500, newcomers: false };
    const rating: Rating = {
      ...{ family: 'palace', pace: 'live', value: 1500, error: 50, provisional: false, matches: 9, history: [] },
    };
    const mine = (more: Partial<Rating>) => ({ ...standing, ratings: [{ ...rating, ...more }] });
    expect(takes(table, mine({}))).toBe(true);
    expect(takes(table, { ...mine({}), level: 4 })).toBe(false);
    expect(takes(table, mine({ value: 1499 }))).toBe(false);
    expect(takes(table, mine({ pace: 'days' }))).toBe(false);
    expect(takes({ ...table, newcomers: true }, mine({ provisional: true, value: 900 }))).toBe(true);
    expect(takes(table, null)).toBe(true);
  });
});
