import { describe, expect, it } from 'vitest';
import { choose, dissolve, group, join, lift, shown } from './staging';

const chosen = { kind: 'run' as const, cards: ['9H', 'TH', '*JH'], among: [] };

describe('staging', () => {
  const one = group([], ['a', 'b', 'c']);

  it('makes a group of what is selected', () => {
    expect(one).toEqual([{ id: 1, keys: ['a', 'b', 'c'] }]);
  });

  it('adds loose cards to the group that some of the selection lies in', () => {
    expect(group(one, ['c', 'd'])).toEqual([{ id: 1, keys: ['a', 'b', 'c', 'd'] }]);
  });

  it('takes cards out that all lie in one group, and leaves no group of one', () => {
    expect(group(one, ['a'])).toEqual([{ id: 1, keys: ['b', 'c'] }]);
    expect(group(one, ['a', 'b'])).toEqual([]);
  });

  it('gives a card one group only', () => {
    const two = group(one, ['d', 'e', 'f']);

    expect(join(two, 2, ['a', 'd'])).toEqual([
      { id: 1, keys: ['b', 'c'] },
      { id: 2, keys: ['d', 'e', 'f', 'a'] },
    ]);
  });

  it('keeps a chosen reading until the cards change', () => {
    const read = choose(one, 1, chosen);

    expect(read[0]!.chosen).toBe(chosen);
    expect(lift(read, ['z'])[0]!.chosen).toBe(chosen);
    expect(lift(read, ['a'])[0]!.chosen).toBeUndefined();
  });

  it('undoes a group', () => {
    expect(dissolve(one, 1)).toEqual([]);
  });

  it('hides cards that were laid, and shows them again when they come back', () => {
    expect(shown(one, new Set(['d']))).toEqual([]);
    expect(shown(one, new Set(['a', 'b', 'c']))).toEqual(one);
  });
});
