/** A short round to look at without a server. */
import type { Event, Laid, Replay, ReplayStep } from '../wire/types';

const meld: Laid = { name: 'M1', seat: 0, kind: 'set', cards: ['QH', 'QS', '*QD'], value: 30 };

const step = (by: number | null, events: Event[], more: Partial<ReplayStep> = {}): ReplayStep => ({
  by,
  turn: by ?? 0,
  phase: 'play',
  hands: [
    ['QS', '*', '4C', '7H', '8H'],
    ['2D', '3D', 'KC', 'AS', '9H'],
  ],
  counts: [5, 5],
  stock: 80,
  discard: ['9S'],
  table: [],
  opened: [false, false],
  events,
  ...more,
});

export const replay: Replay = {
  round: 1,
  rounds: 3,
  seat: 0,
  whole: true,
  steps: [
    step(null, [{ type: 'dealt', seq: 0, hand: null, counts: [5, 5], upcard: '9S' }], { phase: 'draw' }),
    step(0, [{ type: 'drew', seq: 0, seat: 0, card: 'QH' }], {
      hands: [
        ['QS', '*', '4C', '7H', '8H', 'QH'],
        ['2D', '3D', 'KC', 'AS', '9H'],
      ],
      counts: [6, 5],
      stock: 79,
    }),
    step(
      0,
      [{ type: 'laid', seq: 0, seat: 0, meld: 'M1', kind: 'set', cards: ['QH', 'QS', '*QD'], value: 30, borrowed: [] }],
      {
        hands: [
          ['4C', '7H', '8H'],
          ['2D', '3D', 'KC', 'AS', '9H'],
        ],
        counts: [3, 5],
        stock: 79,
        table: [meld],
      },
    ),
    step(0, [{ type: 'discarded', seq: 0, seat: 0, card: '4C' }], {
      hands: [
        ['7H', '8H'],
        ['2D', '3D', 'KC', 'AS', '9H'],
      ],
      counts: [2, 5],
      stock: 79,
      discard: ['9S', '4C'],
      table: [meld],
      turn: 1,
      phase: 'draw',
    }),
    step(1, [{ type: 'took', seq: 0, seat: 1, card: '9S' }], { table: [meld], discard: [], stock: 79 }),
  ],
};
