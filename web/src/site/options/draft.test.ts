import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../wire/api';
import { start } from '../../session/start.svelte';
import type { ConflictInfo, RulesText } from '../../wire/types';
import { table } from '../../dev/fixtures';
import { Draft } from './draft.svelte';

const EMPTY: RulesText = {
  rules: 'palace',
  changed: {},
  link: 'palace',
  hash: '',
  options: { players: [2, 4], jokers: 6 },
  title: { base: '', short: '', long: '' },
  sections: [],
  glance: [],
  differences: [],
  said: {},
  asleep: [],
  conflicts: [],
};
const clash = (...options: string[]): ConflictInfo => ({ options, code: options.join(), text: '', ways: [] });
const answers = (text: Partial<RulesText>) =>
  vi.spyOn(api, 'rulesText').mockImplementation(async (asked) => ({ ...EMPTY, rules: asked.rules, ...text }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void (vi.useRealTimers(), vi.restoreAllMocks()));

test('what is no change to the server is none in the form', async () => {
  const draft = new Draft('palace');
  const asked = answers({ changed: { jokers: 4 } });
  draft.set('jokers', 4);
  draft.set('decks', 2);
  await vi.runAllTimersAsync();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(draft.changed).toEqual({ jokers: 4 });
  expect(draft.value('jokers')).toBe(4);
  draft.reset('jokers');
  expect(draft.value('jokers')).toBe(6);
});

test('seats follow the players the rules allow', async () => {
  const draft = new Draft('palace');
  answers({ options: { players: [2, 3] } });
  await draft.asked();
  expect(draft.range).toEqual([2, 3]);
  expect(draft.seats).toBe(3);
  draft.seat(9);
  expect(draft.seats).toBe(3);
});

test('the clash of the last choice is told first, and a way out is taken whole', async () => {
  const draft = new Draft('palace+open_40');
  answers({ conflicts: [clash('a', 'b'), clash('jokers', 'joker_limit')] });
  draft.set('jokers', 0);
  await vi.runAllTimersAsync();
  expect(draft.clashes.map(({ options }) => options)).toEqual([
    ['jokers', 'joker_limit'],
    ['a', 'b'],
  ]);
  answers({ changed: { joker_limit: 'none' } });
  draft.mend({ removes: ['open_40'], sets: {}, rules: 'palace', options: { joker_limit: 'none' } });
  await vi.runAllTimersAsync();
  expect(draft.rules).toBe('palace');
  expect(draft.changed).toEqual({ joker_limit: 'none' });
  expect(draft.clashes).toEqual([]);
});

test('an answer to an older question changes nothing', async () => {
  const draft = new Draft('palace');
  let release = (_: RulesText) => {};
  vi.spyOn(api, 'rulesText').mockImplementationOnce(() => new Promise((done) => (release = done)));
  const first = draft.asked();
  answers({ changed: { jokers: 3 } });
  draft.set('jokers', 3);
  await vi.runAllTimersAsync();
  release({ ...EMPTY, changed: { jokers: 8 } });
  await first;
  expect(draft.changed).toEqual({ jokers: 3 });
});

test('another table keeps rules, seats, bots, times and who may come', async () => {
  const asked = answers({ changed: { first_meld_min: 71 } });
  const draft = new Draft('palace');
  await draft.like(
    table({
      rules: { ...table().rules, link: 'rami51+hand_13?first_meld_min=71' },
      pace: 'slow',
      window: 5,
      times: { speed: 'days', turn: 3 * 86_400, bank: 0, increment: 0, away: 0, absent: 'auto' },
      access: 'public',
      talk: 'chat',
      stake: 50,
      hints: true,
    }),
  );

  expect(asked).toHaveBeenLastCalledWith(
    expect.objectContaining({ rules: 'rami51+hand_13', query: 'first_meld_min=71' }),
  );
  expect(draft.changed).toEqual({ first_meld_min: 71 });
  expect(draft.others).toEqual(['open', 'bot', 'open']);
  expect([draft.pace, draft.window, draft.speed, draft.days, draft.absent]).toEqual(['slow', '5', 'days', '3', 'auto']);
  expect([draft.access, draft.talk, draft.stake, draft.hints]).toEqual(['public', 'chat', '50', true]);
});

test('Gin for two is played to 100, for three or four a round, until somebody chooses', async () => {
  const gin = { key: 'gin', players: [2, 4] as [number, number], patches: ['limit_100'], usual: { 2: ['limit_100'] } };
  start.presets = [gin];
  answers({ options: { players: [2, 4] } });
  const draft = new Draft('palace');
  draft.choose('gin');
  expect([draft.rules, draft.seats]).toEqual(['gin+limit_100', 2]);
  draft.seat(3);
  expect(draft.rules).toBe('gin');
  draft.seat(2);
  draft.toggle('limit_100');
  draft.toggle('knock_10');
  draft.seat(3);
  draft.seat(2);
  expect(draft.rules).toBe('gin+knock_10');
  start.presets = [];
});

test('what a link or a person has changed stays as it is with any number of seats', async () => {
  const gin = { key: 'gin', players: [2, 4] as [number, number], patches: ['limit_100'], usual: { 2: ['limit_100'] } };
  start.presets = [gin];
  answers({ rules: 'gin', changed: { rounds: 2 }, options: { players: [2, 4] } });
  const linked = new Draft('gin');
  const told = linked.asked('rounds=2');
  linked.seat(2); // quicker than the server's answer
  await told;
  expect([linked.rules, linked.changed]).toEqual(['gin', { rounds: 2 }]);

  const draft = new Draft('gin');
  draft.set('rounds', 2);
  draft.seat(2);
  expect(draft.rules).toBe('gin');
  start.presets = [];
});
