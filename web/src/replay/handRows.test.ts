import { expect, test } from 'vitest';
import { drawn, inRows, inSuits } from './handRows';

test('the suits of a hand keep their order whatever it holds', () => {
  expect(inSuits(['3D', '*', 'KS', '2C', '4H', '2S'])).toEqual(['2S', 'KS', '4H', '2C', '3D', '*']);
  expect(inSuits(['3D', '2C'])).toEqual(['2C', '3D']);
});

test('a long hand is shown in rows of about the same length', () => {
  const cards = (count: number) => Array.from({ length: count }, (_, at) => at);
  expect(inRows(cards(11)).map((row) => row.length)).toEqual([11]);
  expect(inRows(cards(15)).map((row) => row.length)).toEqual([8, 7]);
  expect(inRows(cards(0))).toEqual([[]]);
});

test('the card that a player drew or took is told, and nobody else’s', () => {
  const step = { events: [{ type: 'drew', seat: 1, card: '7H' }] } as Parameters<typeof drawn>[0];
  expect(drawn(step, 1)).toBe('7H');
  expect(drawn(step, 0)).toBeNull();
});
