import { expect, test } from 'vitest';
import type { LeaguePlace } from '../../../wire/types';
import { rowsOf, tied } from './rows';

const group = (count: number, you: number, up = 4, down = 2) => ({
  places: Array.from({ length: count }, (_, at) => ({
    place: at + 1,
    you: at + 1 === you,
    points: 100 - at,
    matches: 5,
  })) as LeaguePlace[],
  up,
  down,
  above: 'queen' as const,
  below: 'ten' as const,
});
const told = (...asked: Parameters<typeof rowsOf>) =>
  rowsOf(...asked).map((row) =>
    row.kind === 'place' ? row.one.place : row.kind === 'cut' ? (row.up ? 'up' : 'down') : `${row.from}-${row.to}`,
  );

test('the middle is folded, and the lines stand where they cut', () => {
  expect(told(group(18, 6), false)).toEqual([1, 2, 3, 4, 'up', 5, 6, 7, 8, '9-16', 'down', 17, 18]);
});

test('the own row is never folded, wherever it is', () => {
  for (let you = 1; you <= 20; you += 1) expect(told(group(20, you), false)).toContain(you);
  expect(told(group(20, 11), false)).toEqual([1, 2, 3, 4, 'up', '5-8', 9, 10, 11, 12, 13, '14-18', 'down', 19, 20]);
});

test('a fold of one or two rows is not worth it', () => {
  expect(told(group(10, 1), false)).toEqual([1, 2, 3, 4, 'up', '5-8', 'down', 9, 10]);
  expect(told(group(8, 1), false)).toEqual([1, 2, 3, 4, 'up', 5, 6, 'down', 7, 8]);
});

test('opened it shows everybody, each once', () => {
  const rows = told(group(20, 11), true).filter((row) => typeof row === 'number');
  expect(rows).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});

test('the highest division has no line above, the lowest none below', () => {
  const all = { ...group(6, 1, 0, 0), above: null, below: null };
  expect(told(all, false)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a tie is said only where there is one', () => {
  const { places } = group(3, 1);
  expect(tied(places)).toBe(false);
  expect(tied([places[0]!, { ...places[1]!, points: places[0]!.points }])).toBe(true);
  expect(tied(places.map((one) => ({ ...one, points: 0, matches: 0 })))).toBe(false);
});
