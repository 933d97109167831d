import { expect, test } from 'vitest';
import type { Event } from '../../wire/types';
import { lastTurn } from './lastTurn';

test('the last turn of a winner is what was put down after the last draw', () => {
  const events = [
    { type: 'drew', seq: 1, seat: 3, card: null },
    { type: 'discarded', seq: 2, seat: 3, card: '9C' },
    { type: 'drew', seq: 3, seat: 3, card: null },
    { type: 'added', seq: 4, seat: 3, meld: 'M5', cards: ['9H', 'TH'], result: [] },
    { type: 'discarded', seq: 5, seat: 3, card: '6C' },
  ] as Event[];
  expect(lastTurn(events, 3)).toEqual([
    { card: '9H', meld: 'M5' },
    { card: 'TH', meld: 'M5' },
    { card: '6C', meld: null },
  ]);
});
