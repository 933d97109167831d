import { expect, test } from 'vitest';
import { near } from './followUps';

test('a card changes for the next higher and lower one of its suit, or a joker', () => {
  expect(near('QH', '')).toEqual(['KH', 'JH', '*']);
  expect(near('KS', '')).toEqual(['AS', 'QS', '*']);
  expect(near('AD', '')).toEqual(['2D', 'KD', '*']);
});

test('a joker changes back for the card that it replaced', () => {
  expect(near('*', 'QH')).toEqual(['QH']);
  expect(near('*QH', '')).toEqual([]);
});
