/** How to do things on the screen: one tip at a time, until its act has been done once. */
import type { Event } from '../../wire/types';
import type { Gesture } from './kept.svelte';

/** What a gesture depends on. */
export interface Scene {
  readonly ours: boolean;
  readonly phase: string;
  readonly lays: boolean;
  readonly staged: number;
  /** The staged melds may be laid now. */
  readonly ready: boolean;
  /** Points still asked for the opening. */
  readonly needed: number;
  /** The selected card goes somewhere on the table. */
  readonly fits: boolean;
  /** The selected card may be thrown to knock. */
  readonly knocks: boolean;
}

/** The gesture to show at this moment, or none. */
export function gesture(scene: Scene, knows: (one: Gesture) => boolean): Gesture | null {
  const { ours, phase, lays, staged, ready, needed, fits, knocks } = scene;
  if (phase === 'over') return null;
  const due: readonly [Gesture, boolean][] = !ours
    ? [['sort', lays]]
    : phase === 'draw'
      ? [['draw', true]]
      : [
          ['add', fits],
          ['lay', staged > 0 && ready],
          ['open', staged > 0 && !ready && needed > 0],
          ['play', lays],
          ['gin_knock', knocks],
          ['gin_throw', !lays && !knocks],
        ];
  return due.find(([name, now]) => now && !knows(name))?.[0] ?? null;
}

const TAUGHT: Partial<Record<Event['type'], readonly Gesture[]>> = {
  drew: ['draw'],
  took: ['draw'],
  discarded: ['play', 'gin_throw'],
  knocked: ['gin_throw', 'gin_knock'],
  laid: ['lay', 'open'],
  opened: ['lay', 'open'],
  added: ['add'],
};

/** The gestures that these acts of the player make superfluous. */
export const learnt = (events: readonly Event[], me: number): Gesture[] =>
  events.flatMap((event) => ('seat' in event && event.seat === me ? (TAUGHT[event.type] ?? []) : []));
