import { expect, test } from 'vitest';
import type { Tariff } from '../../wire/types';
import cases from './cases.json';
import hands from './hands.json';
import { ordered, place, ranking, sheetOf, united, type Entry } from './log';
import { settled, writtenPriced } from './settling';
import { asked, empty, heard, written, type Kept } from './writer';

/** Numbers from a seed, from 0 up to 1. */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const score = (round: number, seat: number, points: number, of = ''): Omit<Entry, 'id' | 'at'> =>
  ({ kind: 'score', round, seat, points, of }) as const;
const players = { kind: 'set', names: ['Amal', 'Bilel', 'Chiraz'], rules: '', dealer: 0 } as const;

/** What some devices wrote, by chance: figures, corrections, undone ones. */
function some(seed: number, device: string): Entry[] {
  const luck = chance(seed);
  let kept = written(empty(device), { ...players, names: [...players.names] });
  for (let i = 0; i < 12; i++) {
    const old = kept.entries[Math.floor(luck() * kept.entries.length)]!;
    kept = luck() < 0.2 ? written(kept, { kind: 'undo', of: old.id }) : written(kept, score(i % 4, i % 3, i, old.id));
  }
  return kept.entries;
}

test('sheets are united in any order, any number of times', () => {
  for (let seed = 0; seed < 40; seed++) {
    const [a, b, c] = [some(seed, 'aaaa'), some(seed + 1, 'bbbb'), some(seed + 2, 'cccc')];
    expect(united(a, b)).toEqual(united(b, a));
    expect(united(united(a, b), c)).toEqual(united(a, united(b, c)));
    expect(united(a, a)).toEqual(ordered(a));
    expect(sheetOf(united(united(a, b), a))).toEqual(sheetOf(united(b, a)));
    expect(united(a, b)).toHaveLength(a.length + b.length);
  }
});

test('a correction counts, and leaves a trace', () => {
  let kept = written(written(empty('aaaa'), { ...players, names: [...players.names] }), score(0, 1, 42));
  kept = written(kept, score(0, 1, 24, kept.entries.at(-1)!.id));
  expect(sheetOf(kept.entries).rounds[0]![1]).toMatchObject({ points: 24, before: [42] });
  kept = written(kept, { kind: 'undo', of: kept.entries.at(-1)!.id });
  expect(sheetOf(kept.entries).totals).toEqual([0, 42, 0]);
});

test('the next figure goes to the first empty place, and equal totals share one', () => {
  let kept = written(empty('aaaa'), { ...players, names: [...players.names] });
  expect(place(sheetOf(kept.entries))).toEqual({ round: 0, seat: 0 });
  for (const seat of [0, 1, 2]) kept = written(kept, score(0, seat, seat && 10));
  expect(place(sheetOf(kept.entries))).toEqual({ round: 1, seat: 0 });
  expect(ranking(sheetOf(kept.entries))).toEqual([[0], [1, 2]]);
});

/** The server's room: ids that are there already change nothing; numbers are given by arrival. */
class Room {
  readonly lines: Entry[] = [];
  readonly #known = new Set<string>();
  sync({ after, entries = [] }: { after: number; entries?: readonly Entry[] }) {
    for (const entry of entries) if (!this.#known.has(entry.id)) this.lines.push(entry);
    for (const { id } of entries) this.#known.add(id);
    return { number: this.lines.length, entries: this.lines.slice(after) };
  }
}

/** Two phones on bad lines for an hour: each types when `type` says what, and `hear` may write what follows from news. */
function hour(
  seed: number,
  type: (kept: Kept, luck: () => number, second: number) => Kept,
  hear: (kept: Kept) => Kept = (kept) => kept,
): [Kept, Kept] {
  const luck = chance(seed);
  const room = new Room();
  const phones: [Kept, Kept] = [
    written(empty('aaaa'), { ...players, names: [...players.names] }),
    heard(empty('bbbb'), { after: 0 }, room.sync({ after: 0 })),
  ];
  const late: (() => void)[] = [];
  const call = (at: 0 | 1, bad: number) => {
    const sent = asked(phones[at]);
    if (luck() < bad) return; // the call is lost
    const news = room.sync(sent);
    if (luck() < bad / 3) room.sync(sent); // it arrives twice
    const answer = () => void (phones[at] = hear(heard(phones[at], sent, news)));
    if (luck() < bad)
      late.push(...(luck() < 0.5 ? [answer] : [])); // the answer is late, or lost
    else answer();
  };
  for (let second = 0; second < 3600; second++) {
    for (const at of [0, 1] as const) {
      if (luck() < 1 / 20) phones[at] = type(phones[at], luck, second);
      if (second % 3 === at) call(at, 0.5);
    }
    if (late.length && luck() < 0.2) late.splice(Math.floor(luck() * late.length), 1)[0]!();
  }
  for (let i = 0; i < 10; i++) for (const at of [0, 1] as const) call(at, 0);
  return phones;
}

test('two writers on bad lines for an hour lose nothing and write nothing twice', () => {
  for (let seed = 1; seed <= 3; seed++) {
    const typed = new Map<string, number>();
    const phones = hour(seed, (kept, luck, second) => {
      const points = Math.floor(luck() * 100);
      const now = written(kept, score(Math.floor(second / 180), Math.floor(luck() * 3), points));
      typed.set(`${now.device}-${now.count - 1}`, points);
      return now;
    });
    const [a, b] = phones.map(({ entries }) => entries);
    expect(a).toEqual(b);
    expect(new Set(a!.map(({ id }) => id)).size).toBe(a!.length);
    expect(a).toHaveLength(typed.size + 1);
    for (const { id, kind, points } of a!) if (kind === 'score') expect(points).toBe(typed.get(id));
    expect(phones.every(({ pending }) => !pending.length)).toBe(true);
  }
});

test('two writers on bad lines both write the rami sec of a round, and each hand costs its price once', () => {
  const tariff = hands.find(({ rules }) => rules === 'rami51')!.tariff as unknown as Tariff;
  expect(tariff.sec!.times).toBe(2);
  const cost = (hand: number, sec: boolean) => (sec ? 2 * hand : hand);
  for (let seed = 1; seed <= 3; seed++) {
    /** Both know the same hands; each types some of them, and who won at once. */
    const hand = (round: number, seat: number) => (seat === round % 3 ? 0 : 5 * round + seat + 1);
    const phones = hour(
      seed,
      (kept, luck, second) => {
        const [round, seat] = [Math.floor(second / 180), Math.floor(luck() * 3)];
        const [base, sec] = [hand(round, seat), round % 2 === 0 && seat === round % 3];
        return writtenPriced(kept, { ...score(round, seat, base), base, sec, opened: true }, tariff);
      },
      (kept) => settled(kept, tariff),
    );
    const [a, b] = phones.map(({ entries }) => sheetOf(entries));
    expect(a).toEqual(b);
    const secs = a!.rounds.map((cells) => cells.some((cell) => cell?.sec));
    expect(secs.filter(Boolean).length).toBeGreaterThan(5);
    for (const [round, cells] of a!.rounds.entries())
      for (const [seat, cell] of cells.entries())
        if (cell) expect([round, seat, cell.points]).toEqual([round, seat, cost(hand(round, seat), secs[round]!)]);
    const writers = phones[0].entries.filter(({ sec, group }) => sec && !group).map(({ id }) => id.slice(0, 4));
    expect(new Set(writers)).toEqual(new Set(['aaaa', 'bbbb']));
  }
});

test.each(cases)('entries say the same here and on the server', ({ entries, says }) => {
  // tests/server/calls/test_sheet_claims.py reads the same cases.
  const sheet = sheetOf(entries as Entry[]);
  expect([sheet.names, sheet.totals, sheet.whole, ranking(sheet), sheet.ended]).toEqual(says);
});
