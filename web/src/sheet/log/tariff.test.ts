import { expect, test } from 'vitest';
import type { Tariff } from '../../wire/types';
import hands from './hands.json';
import { sheetOf, type Draft, type Entry } from './log';
import { corrections, counted, typedAs } from './pricing';
import { writtenPriced } from './settling';
import { cases, over, worth } from './tariff';
import { empty, lastWritten, written, writtenTogether } from './writer';

const tariffs = new Map(hands.map(({ rules, tariff }) => [rules, tariff as unknown as Tariff]));
const of = (rules: string) => tariffs.get(rules)!;

test.each(hands)('cards cost here what the referee says: $rules', ({ tariff, hands }) => {
  // tests/analysis/test_tariff.py reads the same hands.
  const known = tariff as unknown as Tariff;
  for (const [cards, opened, costs] of hands as [string, boolean, [string, number][]][]) {
    const found = cases(known, worth(known, cards.split(' ')), opened);
    expect(found.map(({ when, points }) => [when, points])).toEqual(costs);
  }
});

const begun = (rules: string, more: Partial<Entry> = {}) =>
  written(empty('aaaa'), { kind: 'set', names: ['Amal', 'Bilel', 'Chiraz'], rules, ...more });

/** Type points in order, a rami sec at one place. */
function typed(rules: string, points: readonly number[], secAt: number, more: Partial<Entry> = {}) {
  let kept = begun(rules, more);
  points.forEach((one, seat) => {
    const sheet = sheetOf(kept.entries);
    const hand = typedAs(sheet, of(rules), one, { sec: seat === secAt, way: more.way ?? null, opened: true });
    const at = { round: 0, seat };
    const draft: Draft = { kind: 'score', ...at, ...counted(sheet, of(rules), at, hand) };
    const after = sheetOf(written(kept, draft).entries);
    kept = writtenTogether(kept, [draft, ...corrections(after, of(rules), 0)]);
  });
  return kept;
}

test('a rami sec doubles the others, whoever is written first', () => {
  for (const [points, at] of [
    [[0, 34, 10], 0],
    [[34, 10, 0], 2],
  ] as const) {
    const sheet = sheetOf(typed('rami51', points, at).entries);
    expect(sheet.totals).toEqual(points.map((one) => 2 * one));
  }
});

test('the winner gets what the others lose, also after the doubling', () => {
  expect(sheetOf(typed('palace', [-34, -10, 0], 2, { minus: true, high: true }).entries).totals).toEqual([
    -68, -20, 88,
  ]);
});

test('taking a rami sec back takes back what followed from it', () => {
  const kept = typed('rami51', [34, 10, 0], 2);
  const undone = writtenTogether(
    kept,
    lastWritten(kept).map(({ id }) => ({ kind: 'undo', of: id })),
  );
  const { totals, rounds } = sheetOf(undone.entries);
  expect([totals, rounds[0]![2] ?? null]).toEqual([[34, 10, 0], null]);
});

test('the last round counts as the rules say', () => {
  const rules = 'rami51+last_round_1000';
  const sheet = sheetOf(begun(rules).entries);
  const hand = typedAs(sheet, of(rules), 7, { sec: false, opened: true });
  const cost = (round: number) => counted(sheet, of(rules), { round, seat: 0 }, hand).points;
  expect([cost(0), cost(1), cost(2)]).toEqual([7, 7, 7000]);
});

test('points typed as they are keep their value', () => {
  let kept = typed('rami51', [34, 10, 0], 2);
  const before = sheetOf(kept.entries).rounds[0]![0]!;
  kept = written(kept, { kind: 'score', round: 0, seat: 0, points: 34, of: before.id });
  expect(corrections(sheetOf(kept.entries), of('rami51'), 0)).toEqual([]);
});

test('the rules end a match', () => {
  expect(over(of('rami51'), [999, 4, 0], 12)).toBe(false);
  expect(over(of('rami51'), [1000, 4, 0], 12)).toBe(true);
  expect(over(of('palace'), [0, 0], of('palace').rounds!)).toBe(true);
});

// Document 003: twice, one and a half times, once; four times where the last card is a joker.
test.each([
  ['liban14', null, [62, 42]],
  ['liban14', 'no_joker', [62, 42]],
  ['liban14', 'one_joker', [47, 32]],
  ['liban14', 'jokers', [31, 21]],
  ['rami51', null, [62, 42]],
  ['rami51', 'by_joker', [124, 84]],
] as const)('the jokers of a rami sec change its price: %s %s', (rules, way, costs) => {
  for (const at of [0, 2]) {
    const hands: number[] = at ? [31, 21, 0] : [0, 31, 21];
    const { totals } = sheetOf(typed(rules, hands, at, { way }).entries);
    expect(totals).toEqual(at ? [...costs, 0] : [0, ...costs]);
  }
});

test('a corrected joker of a rami sec corrects what the others pay', () => {
  const kept = typed('liban14', [31, 0, 21], 1);
  const before = sheetOf(kept.entries);
  const draft: Draft = { kind: 'score', round: 0, seat: 1, sec: true, way: 'one_joker', base: 0, of: 'x' };
  const { totals } = sheetOf(writtenPriced(kept, draft, of('liban14')).entries);
  expect([before.totals, totals]).toEqual([
    [62, 0, 42],
    [47, 0, 32],
  ]);
});

test('prices that were kept by an earlier release count as before', () => {
  const { ways, ...sec } = of('rami51').sec!;
  expect(ways).toHaveLength(2);
  const old = { ...of('rami51'), sec };
  expect(cases(old, 31, true)).toEqual(cases(of('rami51'), 31, true));
});
