import { describe, expect, it } from 'vitest';
import type { Selected } from '../../wire/types';
import { pick, picked } from '../order/picks';
import { adds, destinations, on, swaps } from './destinations';

const selected: Selected = {
  lay: null,
  adds: [
    { meld: 'M4', action: 'add *8H M4', cards: ['*8H'], points: 8, at: 'low', opening: null, out: null },
    { meld: 'M1', action: 'add * M1', cards: ['*'], points: 10, at: 'high', opening: null, out: null },
    { meld: 'M4', action: 'add *QH M4', cards: ['*QH'], points: 10, at: 'high', opening: null, out: null },
  ],
  swaps: [{ meld: 'M2', action: 'swap KH M2', joker: 2 }],
  steals: [],
  discard: null,
  knock: null,
  gin: null,
};

describe('destinations', () => {
  it('are told in the order of the table, each place once', () => {
    const all = destinations(selected, ['M1', 'M2', 'M4']);

    expect(all.map(({ kind, meld }) => `${kind} ${meld}`)).toEqual(['add M1', 'swap M2', 'add M4', 'add M4']);
    expect(on(all, 'M4')).toHaveLength(2);
    expect([adds(all).length, swaps(all).length]).toEqual([3, 1]);
  });

  it('are none while nothing is known', () => {
    expect(destinations(null, ['M1'])).toEqual([]);
  });

  it('name a card of the table with its meld', () => {
    expect(pick('7D', 'M1')).toBe('7D@M1');
    expect(picked('*QH@M2')).toEqual({ card: '*QH', meld: 'M2' });
    expect(picked('7D.1')).toBeNull();
  });
});
