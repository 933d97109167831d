import { expect, test } from 'vitest';
import { spread } from './labels';

test('labels with room stay where they are', () => {
  expect(spread([100, 20, 60], 15, 160)).toEqual([100, 20, 60]);
});

test('labels on each other are moved apart, in their order', () => {
  expect(spread([50, 52, 20], 15, 160)).toEqual([50, 65, 20]);
  expect(spread([50, 50], 15, 160)).toEqual([50, 65]);
});

test('none goes below the graph', () => {
  expect(spread([155, 158, 158], 15, 160)).toEqual([130, 145, 160]);
});
