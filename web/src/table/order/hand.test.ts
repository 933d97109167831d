import { describe, expect, it, vi } from 'vitest';
import type { View } from '../../wire/types';
import { view } from '../../dev/fixtures';
import { follow, keysOf, move, nudge, parted, present, settle } from './order';
import { Hand } from './hand.svelte';

const hand = (...faces: string[]) => follow([], faces);
const keys = (order: ReturnType<typeof hand>) => present(order).map(({ key }) => key);

describe('the cards of a hand', () => {
  it('gives two alike cards two keys', () => {
    expect(keys(hand('7H', '7H', '*'))).toEqual(['7H.1', '7H.2', '*.1']);
  });

  it('puts a drawn card at the end and leaves the others where they lie', () => {
    const lying = move(hand('2S', '3S', '4S'), ['2S.1'], null);

    expect(keys(follow(lying, ['2S', '3S', '4S', '9H']))).toEqual(['3S.1', '4S.1', '2S.1', '9H.1']);
  });

  it('lets go the very card that was sent away, not its twin', () => {
    expect(keys(follow(hand('7H', '7H', '8H'), ['7H', '8H'], ['7H.1']))).toEqual(['7H.2', '8H.1']);
  });

  it('brings a card back to its old place when the laying is undone', () => {
    const laid = follow(hand('5S', '7H', '9C'), ['5S', '9C'], ['7H.1']);

    expect(keys(follow(laid, ['5S', '9C', '7H']))).toEqual(['5S.1', '7H.1', '9C.1']);
  });

  it('forgets a laid card once the turn has passed', () => {
    const laid = settle(follow(hand('7H', '9C'), ['9C']));

    expect(keys(follow(laid, ['9C', '7H']))).toEqual(['9C.1', '7H.1']);
  });

  it('moves several cards together, in the order they lie in', () => {
    expect(keys(move(hand('2S', '3S', '4S', '5S'), ['4S.1', '2S.1'], '5S.1'))).toEqual([
      '3S.1',
      '2S.1',
      '4S.1',
      '5S.1',
    ]);
  });

  it('nudges a card past the neighbour that is seen, over the ones that are staged', () => {
    const order = hand('2S', '9H', 'TH', '3S');

    expect(keys(nudge(order, ['2S.1', '3S.1'], '2S.1', 1))).toEqual(['9H.1', 'TH.1', '3S.1', '2S.1']);
    expect(keys(nudge(order, ['2S.1', '3S.1'], '3S.1', -1))).toEqual(['3S.1', '2S.1', '9H.1', 'TH.1']);
    expect(keys(nudge(order, ['2S.1', '3S.1'], '3S.1', 1))).toEqual(keys(order));
  });

  it('finds keys for faces, each card once', () => {
    expect(keysOf(hand('7H', '7H', '8H'), ['7H', '7H', '7H', '8H'])).toEqual(['7H.1', '7H.2', '8H.1']);
  });
});

describe('gaps made by hand', () => {
  const row = ['a', 'b', 'c', 'd', 'e'];

  it('stay where they are when a card inside a group goes', () => {
    expect([...parted(row, new Set(['c']), ['d'])]).toEqual(['c']);
  });

  it('pass to the card behind when the first of a group goes, and close when all of it goes', () => {
    expect([...parted(row, new Set(['c']), ['c'])]).toEqual(['d']);
    expect([...parted(row, new Set(['c', 'e']), ['c', 'd'])]).toEqual(['e']);
    expect([...parted(row, new Set(['e']), ['e'])]).toEqual([]);
  });

  it('are kept through a draw, and over a reload with the order', () => {
    const seen = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => seen.get(key) ?? null,
      setItem: (key: string, value: string) => seen.set(key, value),
    });
    const faces = (of: Hand): string =>
      of.loose.map(({ key, face }) => (of.gaps.has(key) ? `| ${face}` : face)).join(' ');
    const hand = new Hand('kept');
    const now: View = { ...view(), hand: ['2S', '3S', '7H', '8H', '9C'] };
    hand.receive(now, 1, []);
    hand.move(['2S.1'], '9C.1');
    hand.part('3S.1');
    hand.part('8H.1');
    hand.receive({ ...now, hand: [...now.hand, 'KD'] }, 1, []);

    const lying = faces(hand);
    expect(lying.split(' ').at(-1)).toBe('KD');
    expect(lying).toContain('| 8H');
    const again = new Hand('kept');
    again.receive({ ...now, hand: [...now.hand, 'KD'] }, 1, []);
    expect(faces(again)).toBe(lying);
    vi.unstubAllGlobals();
  });
});
