import { describe, expect, it } from 'vitest';
import { meldSize } from './meldSizes';

describe('the melds', () => {
  const mat = {
    width: 700,
    height: 220,
    sizes: [64, 56, 50, 44],
    step: 0.54,
    label: 23,
    across: { whole: 20, short: 20 },
    down: 10,
    least: { whole: 100, short: 48 },
    scarce: false,
  };
  const melds = (count: number, cards = 4) => Array.from({ length: count }, () => ({ cards, folds: cards > 5 }));

  it('are as large as the mat allows', () => {
    expect(meldSize(melds(2), mat).size).toBe(64);
    expect(meldSize(melds(8), mat).size).toBe(56);
  });

  it('stop shrinking at the smallest size, and the mat scrolls', () => {
    expect(meldSize(melds(30), mat)).toEqual({ size: 44, folded: true, short: true, fits: false });
  });

  it('are never wider than the mat: a run of thirteen on a phone takes smaller cards', () => {
    const small = { ...mat, width: 350, height: 400, sizes: [46, 42, 36, 30], step: 0.58, scarce: true };

    expect(meldSize(melds(2, 12), small)).toMatchObject({ size: 46, folded: false });
    expect(meldSize(melds(2, 13), small)).toMatchObject({ size: 42, folded: false });
  });

  it('lose their labels and fold before they become too small, where room is scarce', () => {
    const small = { ...mat, width: 350, height: 340, sizes: [46, 42, 36, 30], step: 0.58, scarce: true };
    const way = meldSize(melds(8, 9), small);

    expect(way.folded).toBe(true);
    expect(way.size).toBeGreaterThan(30);
  });

  it('stay as they are while they can, and grow by more than a hair', () => {
    const last = meldSize(melds(8), mat);

    expect(meldSize(melds(3), { ...mat, last }).size).toBe(56); // a step, though 64 would do
    expect(meldSize(melds(3), { ...mat, last: { ...last, size: 50 } }).size).toBe(64);
    expect(meldSize(melds(9), { ...mat, height: 150, last }).size).toBeLessThan(56);
    expect(meldSize(melds(0), { ...mat, last }).size).toBe(64); // a new round
  });
});
