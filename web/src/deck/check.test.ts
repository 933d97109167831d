import { expect, test } from 'vitest';
import { dealt, keeps, lies } from './check';

/** Made by the server's own code. */
const deal = {
  round: 1,
  promise: 'ac1f6436a9f4d3486c5eb080136134bbba4f19eeba203a9870ca36439402efae',
  seed: '1b25f38c1aa8553b03240e793e2562c520496a0469d683b8fcf52ce8206a7e81',
  cuts: { '0': 'abc', '3': 'été' },
  orders: [
    [0, 2, 1],
    [
      16, 44, 17, 30, 42, 14, 37, 52, 22, 46, 28, 39, 27, 13, 4, 48, 23, 41, 20, 49, 52, 12, 47, 43, 10, 18, 25, 24, 11,
      35, 38, 3, 26, 6, 2, 0, 45, 32, 15, 9, 51, 33, 5, 34, 36, 19, 31, 7, 21, 50, 40, 8, 1, 29,
    ],
    [9, 1, 5, 8, 7, 6, 3, 0, 4, 2],
  ],
};

test('the browser makes the orders that the server made', () => {
  expect([keeps(deal), lies(deal)]).toEqual([true, true]);
});

test('another seed breaks the promise', () => {
  expect(keeps({ ...deal, seed: deal.seed.replace('1', '2') })).toBe(false);
});

test('another cut, or two cards changed, is another order', () => {
  const [first, pack, last] = deal.orders as [number[], number[], number[]];
  const turned = [pack[1]!, pack[0]!, ...pack.slice(2)];

  expect(lies({ ...deal, cuts: { ...deal.cuts, '0': 'abd' } })).toBe(false);
  expect(lies({ ...deal, orders: [first, turned, last] })).toBe(false);
  expect(lies({ ...deal, orders: [] })).toBe(false);
});

test('cards are dealt one by one from the seat that begins, who may have one more', () => {
  expect(dealt(deal, 2, 2, [3, 3, 4])).toEqual(['4S', '5H', 'QH', '8D']);
  expect(dealt(deal, 0, 2, [3, 3, 4])).toEqual(['6D', '4D', '*']);
});
