import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../browser/settings.svelte';
import type { ClockInfo } from '../wire/types';
import { Countdown } from './clock.svelte';
import { inWords, onClock, roughly } from './length';

const info = (more: Partial<ClockInfo> = {}): ClockInfo => ({
  seat: 0,
  mode: 'runs',
  turn: 30_000,
  bank: 20_000,
  away: 60_000,
  banks: [20_000, 60_000],
  between: null,
  paused: null,
  pausing: [],
  starts: null,
  ...more,
});

describe('a clock', () => {
  let clock: Countdown;
  let stop: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    clock = new Countdown();
    stop = clock.run();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });
  const after = (given: ClockInfo, ms: number) => {
    clock.receive(given);
    vi.advanceTimersByTime(ms);
  };

  test('counts the turn down, then the reserve', () => {
    after(info(), 10_000);
    expect([clock.turn, clock.bank, clock.reserve]).toEqual([20_000, 20_000, false]);
    vi.advanceTimersByTime(25_000);
    expect([clock.turn, clock.bank, clock.reserve]).toEqual([0, 15_000, true]);
    vi.advanceTimersByTime(60_000);
    expect(clock.left).toBe(0);
  });

  test('warns when ten seconds are left in all', () => {
    after(info(), 39_750);
    expect(clock.late).toBe(false);
    vi.advanceTimersByTime(250);
    expect(clock.late).toBe(true);
  });

  test('counts the time to come back first while the line is down', () => {
    after(info({ mode: 'away' }), 10_000);
    expect([clock.away, clock.turn, clock.late]).toEqual([50_000, 30_000, false]);
    vi.advanceTimersByTime(55_000);
    expect([clock.away, clock.turn]).toEqual([0, 25_000]);
  });

  test('stands still where the table says so', () => {
    after(info({ mode: 'still', paused: 900_000 }), 60_000);
    expect([clock.turn, clock.paused]).toEqual([30_000, 840_000]);
  });
});

describe('lengths', () => {
  beforeEach(() => settings.choose('locale', 'fr'));

  test('on a clock', () => {
    expect([999, 42_000, 725_000].map(onClock)).toEqual(['0:01', '0:42', '12:05']);
    expect(onClock(3_900_000)).toBe('1 h 05');
    expect(onClock(52 * 3_600_000)).toBe('2 j 4 h');
  });

  test('in words', () => {
    expect([45, 60, 90, 300].map(inWords)).toEqual(['45 s', '1 min', '1 min 30 s', '5 min']);
  });
});

test('what is left of a turn by days is told in days, hours or minutes', () => {
  settings.choose('locale', 'fr');
  const [minute, hour] = [60_000, 3_600_000];

  expect([52 * hour, 19 * hour + 5 * minute, 45 * minute, 1].map(roughly)).toEqual([
    '2 j 4 h',
    '19 h 05',
    '45 min',
    '1 min',
  ]);
});
