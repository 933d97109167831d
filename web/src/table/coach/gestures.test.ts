import { describe, expect, it } from 'vitest';
import type { Event } from '../../wire/types';
import { gesture, learnt, type Scene } from './gestures';
import type { Gesture } from './kept.svelte';

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
const nothing = () => false;
const knowing = (all: readonly Gesture[]) => (one: Gesture) => all.includes(one);

describe('the first steps', () => {
  it('begin with the draw, then say how a turn goes on', () => {
    expect(gesture(scene({ phase: 'draw' }), nothing)).toBe('draw');
    expect(gesture(scene(), nothing)).toBe('play');
  });

  it('follow what the player has prepared', () => {
    expect(gesture(scene({ staged: 1 }), nothing)).toBe('open');
    expect(gesture(scene({ staged: 2, ready: true }), nothing)).toBe('lay');
    expect(gesture(scene({ fits: true, needed: 0 }), nothing)).toBe('add');
  });

  it('use the time while others play', () => {
    expect(gesture(scene({ ours: false }), nothing)).toBe('sort');
  });

  it('stop once the act was done', () => {
    const events: Event[] = [
      { type: 'drew', seq: 1, seat: 0, card: '7H' },
      { type: 'discarded', seq: 2, seat: 0, card: '7H' },
      { type: 'drew', seq: 3, seat: 1, card: null },
    ];
    const known = learnt(events, 0);

    expect(known).toEqual(['draw', 'play', 'gin_throw']);
    expect(gesture(scene({ phase: 'draw' }), knowing(known))).toBeNull();
    expect(gesture(scene(), knowing(known))).toBeNull();
    expect(learnt(events, 2)).toEqual([]);
  });

  it('say in gin what to throw, and when one may knock', () => {
    expect(gesture(scene({ lays: false, phase: 'draw' }), nothing)).toBe('draw');
    expect(gesture(scene({ lays: false, knocks: true }), nothing)).toBe('gin_knock');
    const knocked: Event[] = [{ type: 'knocked', seq: 1, seat: 0, card: '7H', gin: false, hands: [] }];
    const known = learnt(knocked, 0);
    expect(gesture(scene({ lays: false, knocks: true }), knowing(known))).toBeNull();
  });

  it('say nothing of laying where nothing is laid, and nothing after the round', () => {
    expect(gesture(scene({ lays: false }), nothing)).toBe('gin_throw');
    expect(gesture(scene({ lays: false, ours: false }), nothing)).toBeNull();
    expect(gesture(scene({ phase: 'over' }), nothing)).toBeNull();
  });
});
