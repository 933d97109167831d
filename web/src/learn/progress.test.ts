import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});

beforeEach(() => {
  kept.clear();
  vi.resetModules();
});
const fresh = async () => (await import('./progress.svelte')).progress;

test('a lesson is resumed at the step where it was left, and done at its end', async () => {
  (await fresh()).leave('melds', 2);
  vi.resetModules();
  const progress = await fresh();
  expect([progress.at('melds'), progress.at('ace'), progress.done('melds')]).toEqual([2, 1, false]);
  progress.finish('melds');
  expect([progress.at('melds'), progress.done('melds')]).toEqual([1, true]);
});

test('what is done on either device is done', async () => {
  const progress = await fresh();
  progress.finish('melds');
  kept.set('tierce.lessons', JSON.stringify({ done: ['ace'], at: { joker: 2 }, offered: true }));
  progress.reread();
  expect([progress.done('melds'), progress.done('ace'), progress.at('joker')]).toEqual([true, true, 2]);
  expect(JSON.parse(kept.get('tierce.lessons')!).done).toEqual(['ace', 'melds']);
});

test('another person of this browser begins anew', async () => {
  const progress = await fresh();
  progress.finish('melds');
  kept.clear();
  progress.reread();
  expect([progress.done('melds'), progress.kept.offered]).toEqual([false, false]);
});

test('damaged storage is no progress', async () => {
  kept.set('tierce.lessons', '{"done": 3, "at": null');
  expect((await fresh()).done('melds')).toBe(false);
});
