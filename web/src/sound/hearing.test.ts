import { describe, expect, it, vi } from 'vitest';
import { settings } from '../browser/settings.svelte';
import type { Event } from '../wire/types';
import { hear, sounds } from './hearing';
import { lasts, SCORE, type Sound } from './sounds';

const turn: Event[] = [
  { type: 'drew', seq: 1, seat: 1, card: null },
  { type: 'laid', seq: 2, seat: 1, meld: 'M1', kind: 'run', cards: ['7D', '8D', '9D'], value: 24, borrowed: [] },
  { type: 'laid', seq: 3, seat: 1, meld: 'M2', kind: 'run', cards: ['7S', '8S', '9S'], value: 24, borrowed: [] },
  { type: 'discarded', seq: 4, seat: 1, card: '2H' },
];

describe('what is heard', () => {
  it('is the last of a turn, each kind once, and that the turn has come', () => {
    expect(sounds(turn, false)).toEqual(['lay', 'discard']);
    expect(sounds(turn, true)).toEqual(['lay', 'discard', 'turn']);
    expect(sounds([], false)).toEqual([]);
  });

  it('is short and quiet', () => {
    for (const sound of Object.keys(SCORE) as Sound[]) {
      expect(lasts(sound), sound).toBeLessThanOrEqual(0.25);
      for (const { loud } of SCORE[sound]) expect(loud).toBeLessThan(1);
    }
  });

  it('is nothing while nobody has touched the page: the browser would complain', () => {
    const vibrate = vi.fn();
    vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: false } });
    settings.choose('buzz', 'on');
    hear([], true);

    expect(vibrate).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('is nothing at all once everything is switched off', () => {
    const made = vi.fn();
    const vibrate = vi.fn();
    vi.stubGlobal('AudioContext', made);
    vi.stubGlobal('navigator', { vibrate });
    vi.useFakeTimers();
    settings.choose('effects', 'off');
    hear(turn, true);
    vi.runAllTimers();

    expect(made).not.toHaveBeenCalled();
    expect(vibrate).not.toHaveBeenCalled();
    expect(settings.motion).toBe('off');
    settings.choose('effects', 'on');
    settings.choose('buzz', 'on');
    hear([], true);

    expect(vibrate).toHaveBeenCalledWith(15);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});
