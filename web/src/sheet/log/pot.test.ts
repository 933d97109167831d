import { expect, test } from 'vitest';
import { net } from '../../score/stake';
import { pot } from './pot';

test('the last player takes all stakes, and each of the others has lost one', () => {
  const paid = pot(10, 5, [1]);
  expect(paid).toEqual([0, 50, 0, 0, 0]);
  expect(paid.map((one) => net(10, one))).toEqual(['−10', '+40', '−10', '−10', '−10']);
});

test('equals share, and nothing is lost', () => {
  expect(pot(10, 5, [4, 0, 2])).toEqual([17, 0, 17, 0, 16]);
});
