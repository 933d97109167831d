import { expect, test } from 'vitest';
import { replay } from '../dev/replay';
import { dealtTo, life, printed } from './cardTrail';

test('a card is followed from the stock to the table', () => {
  expect(life(replay.steps, 'QH')).toEqual([1, 2]);
  expect(life(replay.steps, '9S')).toEqual([0, 4]);
});

test('a joker stays a joker, whatever it stands for', () => {
  expect(printed('*QH')).toBe('*');
  expect(life(replay.steps, '*')).toEqual([0, 2]);
});

test('a card that is dealt and never moves again has a life: its deal', () => {
  expect(life(replay.steps, 'AS')).toEqual([0]);
  expect(dealtTo(replay.steps, 'AS')).toEqual([1]);
  expect(life(replay.steps, 'KH')).toEqual([]);
});
