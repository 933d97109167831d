import { expect, test } from 'vitest';
import { apart } from './apart';

test('labels that are far from one another stay where their lines end', () => {
  expect(apart([10, 90, 50], 15, 160)).toEqual([10, 90, 50]);
});

test('labels of lines that end together stand one below the other, in the order of the lines', () => {
  expect(apart([50, 51, 50, 120], 15, 160)).toEqual([50, 80, 65, 120]);
});

test('at the foot they make room upwards', () => {
  expect(apart([158, 160, 159], 15, 160)).toEqual([130, 160, 145]);
});
