import { describe, expect, it } from 'vitest';
import { flights, type Spot } from './motion';

const box = (left: number, top = 0): DOMRect => ({ left, top, width: 50, height: 70 }) as DOMRect;
const spots = (...all: [name: string, face: string, left: number][]): Map<string, Spot> =>
  new Map(all.map(([name, face, left]) => [name, { name, face, box: box(left) }]));
const nowhere = () => null;

describe('flights', () => {
  it('start where the card was', () => {
    expect(flights(spots(['h.7H', '7H', 0]), spots(['h.7H', '7H', 90]), nowhere)).toEqual([
      { name: 'h.7H', from: box(0), known: true },
    ]);
  });

  it('do not happen where nothing moved', () => {
    expect(flights(spots(['h.7H', '7H', 0]), spots(['h.7H', '7H', 1]), nowhere)).toEqual([]);
  });

  it('carry a card that left the hand to the table', () => {
    expect(flights(spots(['h.7H', '7H', 0]), spots(['t.M1.7H', '7H', 300]), nowhere)).toEqual([
      { name: 't.M1.7H', from: box(0), known: false },
    ]);
  });

  it('carry each twin once', () => {
    const found = flights(spots(['a', '7H', 0], ['b', '7H', 10]), spots(['x', '7H', 300], ['y', '7H', 400]), nowhere);

    expect(found.map(({ from }) => from.left)).toEqual([0, 10]);
  });

  it('ask where a card without a past comes from', () => {
    expect(flights(spots(), spots(['h.2S', '2S', 40]), () => box(900))).toEqual([
      { name: 'h.2S', from: box(900), known: false },
    ]);
    expect(flights(spots(), spots(['h.2S', '2S', 40]), nowhere)).toEqual([]);
  });
});
