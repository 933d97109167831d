import { describe, expect, it } from 'vitest';
import { columns, fit, fitted, type Room } from './handRows';

const keys = (count: number, from = 0) => Array.from({ length: count }, (_, i) => `c${from + i}`);
const phone = (width: number, card: number): Room => ({
  width,
  card,
  strip: { most: Math.round(card * 0.94), good: 42, least: 24 },
  rows: 2,
  deep: 4,
  between: 8,
  frame: 10,
  gap: 12,
  scarce: true,
});
const counts = (rows: readonly (readonly { keys: readonly string[] }[])[]) =>
  rows.map((row) => row.map((block) => block.keys.length));

describe('the hand', () => {
  it('takes one row for a few cards and two from nine on, on a phone', () => {
    expect(fit([], keys(7), new Set(), phone(378, 58)).rows).toHaveLength(1);
    expect(fit([], keys(9), new Set(), phone(378, 58)).rows).toHaveLength(2);
  });

  it.each([
    [348, 53],
    [378, 58],
    [418, 64],
  ])('keeps strips of 42 px for fifteen cards in %i px', (width, card) => {
    const { rows, strip } = fit([], keys(15), new Set(), phone(width, card));

    expect(rows).toHaveLength(2);
    expect(strip).toBeGreaterThanOrEqual(42);
  });

  it('parts suits where there is room, and puts them side by side before it takes a row more', () => {
    const suits = new Set(['c4', 'c8', 'c12']);

    expect(fit([], keys(13), suits, phone(378, 58))).toMatchObject({ gaps: true, rows: { length: 2 } });
    expect(fit([], keys(16), suits, phone(348, 53))).toMatchObject({ gaps: false, rows: { length: 2 } });
  });

  it('puts frames above and the rest below', () => {
    const groups = [
      { id: 1, keys: keys(3) },
      { id: 2, keys: keys(3, 3) },
    ];

    expect(counts(fit(groups, keys(8, 6), new Set(), phone(378, 58)).rows)).toEqual([[3, 3], [8]]);
  });

  it('fills the row of a frame when the rest needs more than one', () => {
    const { rows } = fit([{ id: 1, keys: keys(3) }], keys(12, 3), new Set(), phone(378, 58));

    expect(rows).toHaveLength(2);
    expect(counts(rows)[0]![0]).toBe(3);
    expect(
      counts(rows)
        .flat()
        .reduce((a, b) => a + b),
    ).toBe(15);
  });

  it.each([
    [352, 53, 4],
    [382, 58, 4],
    [422, 64, 3],
  ])('keeps strips of 42 px for a hand of twenty-six in %i px, in rows over rows', (width, card, rows) => {
    const found = fitted([], keys(26), 0, new Set(), (size) => phone(width, size), card);

    expect(found.strip).toBeGreaterThanOrEqual(42);
    expect(found.deep).toBe(true);
    expect(found.rows).toHaveLength(rows);
    expect(found.rows.flat().flatMap((block) => block.keys)).toHaveLength(26);
  });

  it('takes smaller cards before rows over rows', () => {
    const room = (card: number) => ({ ...phone(382, card), rows: 3 });

    expect(fitted([], keys(26), 0, new Set(), room, 58)).toMatchObject({ strip: 42, card: 46, deep: false });
  });

  it('lies the same before a card is drawn and after it', () => {
    const room = (card: number) => phone(378, card);
    const before = fitted([], keys(14), 1, new Set(), room, 58);
    const after = fitted([], keys(15), 0, new Set(), room, 58);

    expect(before).toMatchObject({ strip: after.strip, card: after.card });
    expect(counts(after.rows)).toEqual([[8], [7]]);
    expect(counts(before.rows)).toEqual([[8], [6]]);
  });

  it('tells a row its columns: strips, what parts them, and the last card whole', () => {
    expect(columns(['a', 'b', 'c'], { strip: 42, card: 58 }, 12, (key) => key === 'c')).toBe('42px 54px 58px');
  });

  it('never breaks a frame over a row', () => {
    const groups = [1, 2, 3].map((id) => ({ id, keys: keys(4, id * 10) }));

    for (const row of fit(groups, keys(3), new Set(), phone(348, 53)).rows)
      for (const { group, keys: held } of row) if (group !== null) expect(held).toHaveLength(4);
  });
});
