import { expect, test } from 'vitest';
import { faceAt, verdict } from './figures';

test('cards are counted clubs, spades, hearts, diamonds, each from ace to king', () => {
  expect([0, 12, 13, 26, 51].map(faceAt)).toEqual(['AC', 'KC', 'AS', 'AH', 'KD']);
});

test('what chance does once in a hundred times is told apart from once in a thousand', () => {
  expect([0.5, 0.01, 0.0099, 0.0009].map(verdict)).toEqual(['fair', 'fair', 'odd', 'rare']);
});
