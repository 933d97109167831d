import { expect, test } from 'vitest';
import { ApiError } from './api';
import { said } from './failures';

test('a failed call is said in words: too fast, not reached, or by the number of the error', () => {
  expect(said(new ApiError('too_many', 429))).toMatch(/trop vite|too fast/i);
  expect(said(new ApiError('unreachable', 0))).not.toBe('');
  expect(said(new ApiError('error', 500, { reference: 'K7' }))).toContain('K7');
});
