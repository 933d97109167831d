import { expect, test } from 'vitest';
import type { Event, ReplayStep } from '../../wire/types';
import { parting } from './lines';

const step = (by: number | null, ...events: object[]): ReplayStep =>
  ({
    by,
    turn: 0,
    phase: 'draw',
    hands: [],
    counts: [],
    stock: 0,
    discard: [],
    table: [],
    opened: [],
    events,
  }) as unknown as ReplayStep & { events: Event[] };
const drew = (seat: number, card: string) => step(seat, { type: 'drew', seq: 0, seat, card });
const discarded = (seat: number, card: string) => step(seat, { type: 'discarded', seq: 0, seat, card });
const dealt = step(null, { type: 'dealt', seq: 0, counts: [13, 13], hands: [], discard: [] });
const turn = (seat: number, card: string) => [drew(seat, card), discarded(seat, card)];

test('two lines part in the turn of the first act that differs', () => {
  const mine = [dealt, ...turn(0, '5h'), ...turn(1, '2c'), drew(0, '9d'), discarded(0, '9d')];
  const theirs = [dealt, ...turn(0, '5h'), ...turn(1, '2c'), drew(0, '9d'), discarded(0, 'Kh')];
  const found = parting(mine, theirs);

  expect(found.at).toBe(6);
  expect(found.same).toHaveLength(2);
  expect(found.mine).toMatchObject([{ seat: 0, clauses: [{ card: '9d' }, { card: '9d' }] }]);
  expect(found.theirs).toMatchObject([{ seat: 0, clauses: [{ card: '9d' }, { card: 'Kh' }] }]);
});

test('equal lines do not part', () => {
  const line = [dealt, ...turn(0, '5h'), ...turn(1, '2c')];
  expect(parting(line, [...line])).toMatchObject({ at: null, mine: [], theirs: [] });
  expect(parting(line, [...line]).same).toHaveLength(2);
});

test('a line that had ended has no turn of its own', () => {
  const line = [dealt, ...turn(0, '5h')];
  const found = parting(line, [...line, ...turn(1, '2c')]);

  expect(found.at).toBe(3);
  expect(found.mine).toEqual([]);
  expect(found.theirs).toHaveLength(1);
});
