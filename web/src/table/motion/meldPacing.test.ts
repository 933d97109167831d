import { describe, expect, it } from 'vitest';
import { view } from '../../dev/fixtures';
import type { Laid, View } from '../../wire/types';
import { drawnAtOnce } from './meldPacing';

const meld = (name: string, seat = 1): Laid => ({ name, seat, kind: 'set', cards: ['7C', '7D', '7H'], value: 21 });
const laid = (...melds: Laid[]): View => ({ ...view(), seat: 0, table: melds });

describe('melds laid together', () => {
  it('come one by one where another player lays them', () => {
    expect(drawnAtOnce(laid(meld('M1')), laid(meld('M1'), meld('M2'), meld('M3')))).toBe(2);
    expect(drawnAtOnce(laid(), laid(meld('M1'), meld('M2')))).toBe(1);
  });

  it('come at once where they are our own', () => {
    expect(drawnAtOnce(laid(), laid(meld('M1', 0), meld('M2', 0)))).toBe(2);
  });

  it('come at once with a table that was not seen before, or is laid anew', () => {
    expect(drawnAtOnce(null, laid(meld('M1'), meld('M2')))).toBe(2);
    expect(drawnAtOnce(laid(meld('M1')), laid(meld('M4'), meld('M5'), meld('M6')))).toBe(3);
    expect(drawnAtOnce(laid(meld('M1'), meld('M2')), laid(meld('M1')))).toBe(1);
  });
});
