import { expect, test } from 'vitest';
import { numberOf } from './number';

const FOUND = {
  text: '',
  salt: 'c2FsdC1vZi1hLXRl',
  digest: '005f0acf56454eeae23d20d8638303f8c67af37705916105f5ccae684eade60a',
  most: 40_000,
};

test('the number is found that the server has hashed after the salt', () => {
  expect(numberOf(FOUND)).toBe(4711);
});

test('a challenge that no number meets has an end', () => {
  expect(numberOf({ ...FOUND, most: 4710 })).toBeNull();
});
