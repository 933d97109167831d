import { describe, expect, it } from 'vitest';
import { around } from './seatsAround';

describe('seats around the mat', () => {
  it('go up the left side, along the top and down the right, in the order of play', () => {
    const sides = (others: number) => around(others).map(({ side, at }) => `${side[0]}${at}`);

    expect([1, 2, 3, 4, 6].map(sides)).toEqual([
      ['t0'],
      ['l0', 'r0'],
      ['l0', 't0', 'r0'],
      ['l0', 't0', 't1', 'r0'],
      ['l1', 'l0', 't0', 't1', 'r0', 'r1'],
    ]);
  });
});
