import { expect, it } from 'vitest';
import type { Preset } from '../wire/types';
import { asUsual, usual, usualSeats } from './usual';

const gin: Preset = { key: 'gin', players: [2, 4], patches: ['knock_10', 'limit_100'], usual: { 2: ['limit_100'] } };
const palace: Preset = { key: 'palace', players: [2, 4], patches: [], usual: {} };

it('plays Gin for two to 100, and every other variant as it is', () => {
  expect([usualSeats(gin), asUsual(gin)]).toEqual([2, 'gin+limit_100']);
  expect([usualSeats(palace), asUsual(palace)]).toEqual([null, 'palace']);
  expect([usual(gin, 3), usual(undefined, 2)]).toEqual([[], []]);
});
