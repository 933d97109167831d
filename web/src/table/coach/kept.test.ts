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
const fresh = async () => (await import('./kept.svelte')).coach;

test('what was said is kept, and nothing else', async () => {
  (await fresh()).hear('open');
  vi.resetModules();
  const coach = await fresh();
  coach.learn(['draw']);

  expect([coach.heard, coach.knows('draw'), coach.knows('open'), coach.at('T')]).toEqual([['open'], true, false, true]);
});

test('the coach is silent after a match, but at the table of a first round', async () => {
  const coach = await fresh();
  coach.finish();
  coach.join('T');
  expect([coach.at('T'), coach.at('U')]).toEqual([true, false]);
  coach.finish();
  expect(coach.at('T')).toBe(false);
});

test('sent away, it does not come back by itself', async () => {
  const coach = await fresh();
  coach.leave();
  coach.join('T');
  expect(coach.at('T')).toBe(false);
  coach.again();
  expect(coach.at('T')).toBe(true);
});

test('what either device has said was said', async () => {
  const coach = await fresh();
  coach.hear('open');
  kept.set('tierce.tips', JSON.stringify({ said: [':joker'], off: true, since: 0 }));
  coach.reread();
  expect([coach.heard, coach.kept.off]).toEqual([['joker', 'open'], true]);
});

test('called back on one device, it begins anew on the other', async () => {
  const coach = await fresh();
  coach.hear('open');
  kept.set('tierce.tips', JSON.stringify({ said: [], since: 1 }));
  coach.reread();
  expect(coach.heard).toEqual([]);
});

test('another person of this browser begins anew', async () => {
  const coach = await fresh();
  coach.hear('open');
  kept.clear();
  coach.reread();
  expect([coach.heard, kept.size]).toEqual([[], 0]);
});

test('the list of an earlier version holds, and damaged storage is nothing', async () => {
  const all = ['draw', 'play', 'open', 'lay', 'add', 'sort', 'gin_throw', 'gin_knock'];
  kept.set('tierce.tips', JSON.stringify(['draw']));
  const some = await fresh();
  expect([some.knows('draw'), some.at('T')]).toEqual([true, true]);
  kept.set('tierce.tips', JSON.stringify(all));
  vi.resetModules();
  expect((await fresh()).at('T')).toBe(false);
  kept.set('tierce.tips', '{"said": 3, "off"');
  vi.resetModules();
  expect((await fresh()).at('T')).toBe(true);
});
