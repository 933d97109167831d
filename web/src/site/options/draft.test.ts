import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../wire/api';
import { start } from '../../session/start.svelte';
import type { ConflictInfo, RulesText } from '../../wire/types';
import { table } from '../../dev/fixtures';
import { Plan } from './draft.svelte';

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
  const plan = new Plan('palace');
  const asked = answers({ changed: { jokers: 4 } });
  plan.set('jokers', 4);
  plan.set('decks', 2);
  await vi.runAllTimersAsync();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(plan.changed).toEqual({ jokers: 4 });
  expect(plan.value('jokers')).toBe(4);
  plan.reset('jokers');
  expect(plan.value('jokers')).toBe(6);
});

test('seats follow the players the rules allow', async () => {
  const plan = new Plan('palace');
  answers({ options: { players: [2, 3] } });
  await plan.asked();
  expect(plan.range).toEqual([2, 3]);
  expect(plan.seats).toBe(3);
  plan.seat(9);
  expect(plan.seats).toBe(3);
});

test('the clash of the last choice is told first, and a way out is taken whole', async () => {
  const plan = new Plan('palace+open_40');
  answers({ conflicts: [clash('a', 'b'), clash('jokers', 'joker_limit')] });
  plan.set('jokers', 0);
  await vi.runAllTimersAsync();
  expect(plan.clashes.map(({ options }) => options)).toEqual([
    ['jokers', 'joker_limit'],
    ['a', 'b'],
  ]);
  answers({ changed: { joker_limit: 'none' } });
  plan.mend({ removes: ['open_40'], sets: {}, rules: 'palace', options: { joker_limit: 'none' } });
  await vi.runAllTimersAsync();
  expect(plan.rules).toBe('palace');
  expect(plan.changed).toEqual({ joker_limit: 'none' });
  expect(plan.clashes).toEqual([]);
});

test('an answer to an older question changes nothing', async () => {
  const plan = new Plan('palace');
  let release = (_: RulesText) => {};
  vi.spyOn(api, 'rulesText').mockImplementationOnce(() => new Promise((done) => (release = done)));
  const first = plan.asked();
  answers({ changed: { jokers: 3 } });
  plan.set('jokers', 3);
  await vi.runAllTimersAsync();
  release({ ...EMPTY, changed: { jokers: 8 } });
  await first;
  expect(plan.changed).toEqual({ jokers: 3 });
});

test('another table keeps rules, seats, bots, times and who may come', async () => {
  const asked = answers({ changed: { first_meld_min: 71 } });
  const plan = new Plan('palace');
  await plan.like(
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
  expect(plan.changed).toEqual({ first_meld_min: 71 });
  expect(plan.others).toEqual(['open', 'bot', 'open']);
  expect([plan.pace, plan.window, plan.speed, plan.days, plan.absent]).toEqual(['slow', '5', 'days', '3', 'auto']);
  expect([plan.access, plan.talk, plan.stake, plan.hints]).toEqual(['public', 'chat', '50', true]);
});

test('Gin for two is played to 100, for three or four a round, until somebody chooses', async () => {
  const gin = { key: 'gin', players: [2, 4] as [number, number], patches: ['limit_100'], usual: { 2: ['limit_100'] } };
  start.presets = [gin];
  answers({ options: { players: [2, 4] } });
  const plan = new Plan('palace');
  plan.choose('gin');
  expect([plan.rules, plan.seats]).toEqual(['gin+limit_100', 2]);
  plan.seat(3);
  expect(plan.rules).toBe('gin');
  plan.seat(2);
  plan.toggle('limit_100');
  plan.toggle('knock_10');
  plan.seat(3);
  plan.seat(2);
  expect(plan.rules).toBe('gin+knock_10');
  start.presets = [];
});

test('what a link or a person has changed stays as it is with any number of seats', async () => {
  const gin = { key: 'gin', players: [2, 4] as [number, number], patches: ['limit_100'], usual: { 2: ['limit_100'] } };
  start.presets = [gin];
  answers({ rules: 'gin', changed: { rounds: 2 }, options: { players: [2, 4] } });
  const linked = new Plan('gin');
  const told = linked.asked('rounds=2');
  linked.seat(2); // quicker than the server's answer
  await told;
  expect([linked.rules, linked.changed]).toEqual(['gin', { rounds: 2 }]);

  const plan = new Plan('gin');
  plan.set('rounds', 2);
  plan.seat(2);
  expect(plan.rules).toBe('gin');
  start.presets = [];
});
