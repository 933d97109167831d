import { expect, test } from 'vitest';
import cases from './cases.json';
import { ordered, place, ranking, sheetOf, united, type Entry } from './log';
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

test('two writers on bad lines for an hour lose nothing and write nothing twice', () => {
  for (let seed = 1; seed <= 3; seed++) {
    const luck = chance(seed);
    const room = new Room();
    const phones: Kept[] = [written(empty('aaaa'), { ...players, names: [...players.names] }), empty('bbbb')];
    const typed = new Map<string, number>();
    const late: (() => void)[] = [];
    const call = (at: number, bad: number) => {
      const sent = asked(phones[at]!);
      if (luck() < bad) return; // the call is lost
      const news = room.sync(sent);
      if (luck() < bad / 3) room.sync(sent); // it arrives twice
      const answer = () => void (phones[at] = heard(phones[at]!, sent, news));
      if (luck() < bad)
        late.push(...(luck() < 0.5 ? [answer] : [])); // the answer is late, or lost
      else answer();
    };
    for (let second = 0; second < 3600; second++) {
      for (const at of [0, 1]) {
        if (luck() < 1 / 20) {
          const points = Math.floor(luck() * 100);
          phones[at] = written(phones[at]!, score(Math.floor(second / 180), Math.floor(luck() * 3), points));
          typed.set(`${phones[at].device}-${phones[at].count - 1}`, points);
        }
        if (second % 3 === at) call(at, 0.5);
      }
      if (late.length && luck() < 0.2) late.splice(Math.floor(luck() * late.length), 1)[0]!();
    }
    for (let i = 0; i < 10; i++) for (const at of [0, 1]) call(at, 0);
    const [a, b] = phones.map(({ entries }) => entries);
    expect(a).toEqual(b);
    expect(new Set(a!.map(({ id }) => id)).size).toBe(a!.length);
    expect(a).toHaveLength(typed.size + 1);
    for (const { id, kind, points } of a!) if (kind === 'score') expect(points).toBe(typed.get(id));
    expect(phones.every(({ pending }) => !pending.length)).toBe(true);
  }
});

test.each(cases)('entries say the same here and on the server', ({ entries, says }) => {
  // tests/server/calls/test_sheet_claims.py reads the same cases.
  const sheet = sheetOf(entries as Entry[]);
  expect([sheet.names, sheet.totals, sheet.whole, ranking(sheet), sheet.ended]).toEqual(says);
});
