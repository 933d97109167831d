import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../wire/api';
import { calls } from '../../wire/calls/account';
import { Proving } from './proving.svelte';

afterEach(() => vi.restoreAllMocks());

/** An act that the server refuses until a proof is given. */
function guarded() {
  const given = { proof: false };
  vi.spyOn(calls, 'account').mockResolvedValue({ ways: [] } as never);
  return {
    given,
    act: () => (given.proof ? Promise.resolve('done') : Promise.reject(new ApiError('not_proved', 403))),
  };
}

test('what was wanted goes on after the proof', async () => {
  const { given, act } = guarded();
  const proving = new Proving();
  const done = proving.do(act);
  await vi.waitUntil(() => proving.mine.waits);
  given.proof = true;
  await proving.mine.waits?.();
  proving.left();
  expect(await done).toBe('done');
});

test('a question that is closed ends what was wanted', async () => {
  const { act } = guarded();
  const proving = new Proving();
  const done = proving.do(act);
  const failed = expect(done).rejects.toMatchObject({ code: 'not_proved' });
  await vi.waitUntil(() => proving.mine.waits);
  proving.left();
  await failed;
});

test('another failure asks for no proof', async () => {
  const proving = new Proving();
  await expect(proving.do(() => Promise.reject(new ApiError('no_role', 403)))).rejects.toMatchObject({
    code: 'no_role',
  });
  expect(proving.mine.waits).toBeNull();
});
