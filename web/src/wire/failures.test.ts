import { expect, test } from 'vitest';
import { ApiError } from './api';
import { said } from './failures';

test('a failed call is said in words: too fast, not reached, or by the number of the error', () => {
  expect(said(new ApiError('too_many', 429))).toMatch(/trop vite|too fast/i);
  expect(said(new ApiError('unreachable', 0))).not.toBe('');
  expect(said(new ApiError('sheet_full', 409))).toMatch(/pleine|full/i);
  expect(said(new ApiError('error', 500, { reference: 'K7' }))).toContain('K7');
});

test('a quota that is used up says when there is room again: the hour, or later', () => {
  const spent = (seconds: number) => said(new ApiError('quota_spent', 429, { seconds }));

  expect(spent(600)).toMatch(/\d{1,2}[:h]/);
  expect(spent(600)).toMatch(/perdu|lost/);
  expect(spent(86_400)).toMatch(/plus tard|later/);
});
