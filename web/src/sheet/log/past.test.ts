import { expect, test } from 'vitest';
import { sheetOf, type Entry } from './log';
import { figures, winners } from './past';

/** A sheet of two players, round by round. */
function sheet(names: [string, string], rounds: readonly [number, number][], more: Partial<Entry> = {}, ended = true) {
  const entries: Omit<Entry, 'id' | 'at'>[] = [{ kind: 'set', names, rules: '', dealer: 0, ...more }];
  rounds.forEach((points, round) =>
    points.forEach((one, seat) => entries.push({ kind: 'score', round, seat, points: one })),
  );
  if (ended) entries.push({ kind: 'end' });
  return sheetOf(entries.map((entry, at) => ({ ...entry, id: `aaaa-${at}`, at })));
}

test('each name has its matches, those won, and its points a round', () => {
  const all = [
    sheet(['Amal', 'Bilel'], [[0, 30], [20, 0]]), // prettier-ignore
    sheet(['amal ', 'Chiraz'], [[10, 0]]),
  ];
  expect(figures(all)).toEqual([
    { name: 'Amal', played: 2, won: 1, rounds: 3, mean: 10 },
    { name: 'Chiraz', played: 1, won: 1, rounds: 1, mean: 0 },
    { name: 'Bilel', played: 1, won: 0, rounds: 2, mean: 15 },
  ]);
});

test('an unfinished sheet says nothing, and a shared first place is won by all', () => {
  expect(figures([sheet(['Amal', 'Bilel'], [[0, 30]], {}, false)])).toEqual([]);
  expect(winners(sheet(['Amal', 'Bilel'], [[5, 5]]))).toEqual(['Amal', 'Bilel']);
  expect(winners(sheet(['Amal', 'Bilel'], [[5, 9]], { high: true }))).toEqual(['Bilel']);
});
