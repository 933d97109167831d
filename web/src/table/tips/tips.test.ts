import { describe, expect, it } from 'vitest';
import type { Event } from '../../wire/types';
import type { Tip } from './knownTips';
import { learnt, tip, type Scene } from './tips';

const scene = (more: Partial<Scene> = {}): Scene => ({
  ours: true,
  phase: 'play',
  lays: true,
  staged: 0,
  ready: false,
  needed: 30,
  fits: false,
  knocks: false,
  ...more,
});
const nothing = new Set<Tip>();

describe('the first steps', () => {
  it('begin with the draw, then say how a turn goes on', () => {
    expect(tip(scene({ phase: 'draw' }), nothing)).toBe('draw');
    expect(tip(scene(), nothing)).toBe('play');
  });

  it('follow what the player has prepared', () => {
    expect(tip(scene({ staged: 1 }), nothing)).toBe('open');
    expect(tip(scene({ staged: 2, ready: true }), nothing)).toBe('lay');
    expect(tip(scene({ fits: true, needed: 0 }), nothing)).toBe('add');
  });

  it('use the time while others play', () => {
    expect(tip(scene({ ours: false }), nothing)).toBe('sort');
  });

  it('stop once the act was done', () => {
    const events: Event[] = [
      { type: 'drew', seq: 1, seat: 0, card: '7H' },
      { type: 'discarded', seq: 2, seat: 0, card: '7H' },
      { type: 'drew', seq: 3, seat: 1, card: null },
    ];
    const known = new Set(learnt(events, 0));

    expect([...known]).toEqual(['draw', 'play', 'gin_throw']);
    expect(tip(scene({ phase: 'draw' }), known)).toBeNull();
    expect(tip(scene(), known)).toBeNull();
    expect(learnt(events, 2)).toEqual([]);
  });

  it('say in gin what to throw, and when one may knock', () => {
    expect(tip(scene({ lays: false, phase: 'draw' }), nothing)).toBe('draw');
    expect(tip(scene({ lays: false, knocks: true }), nothing)).toBe('gin_knock');
    const knocked: Event[] = [{ type: 'knocked', seq: 1, seat: 0, card: '7H', gin: false, hands: [] }];
    const known = new Set(learnt(knocked, 0));
    expect(tip(scene({ lays: false, knocks: true }), known)).toBeNull();
  });

  it('say nothing of laying where nothing is laid, and nothing after the round', () => {
    expect(tip(scene({ lays: false }), nothing)).toBe('gin_throw');
    expect(tip(scene({ lays: false, ours: false }), nothing)).toBeNull();
    expect(tip(scene({ phase: 'over' }), nothing)).toBeNull();
  });
});
