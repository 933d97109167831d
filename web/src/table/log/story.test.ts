import { describe, expect, it } from 'vitest';
import type { Line, Turn } from './lines';
import { story } from './story';

const turn = (at: number, seat: number, ...clauses: Turn['clauses']): Turn => ({
  at,
  till: at,
  line: 'turn',
  by: null,
  seat,
  clauses,
  left: 5,
});
const lines: Line[] = [
  { at: 1, line: 'began', round: 1, start: 0 },
  turn(2, 0, { say: 'drew', card: '9C' }, { say: 'discarded', card: '9C' }),
  turn(3, 1, { say: 'took', card: '9C' }, { say: 'discarded', card: '2H' }),
  turn(4, 0, { say: 'drew', card: null }, { say: 'discarded', card: 'KD' }),
  turn(5, 1, { say: 'drew', card: null }, { say: 'added', meld: 'M1', cards: ['9C', '*TC'] }),
];
const told = (about: Parameters<typeof story>[1]) => story(lines, about).map(({ at }) => at);

describe('a story', () => {
  it('tells who threw a card, who took it and where it went, the newest first', () => {
    expect(told({ card: '9C' })).toEqual([5, 3, 2]);
    expect(told({ card: '3S' })).toEqual([]);
  });

  it('knows a joker whatever it stands for', () => {
    expect(told({ card: '*' })).toEqual([5]);
    expect(told({ card: '*QH' })).toEqual([5]);
  });

  it('forgets the rounds before', () => {
    expect(story([...lines, { at: 9, line: 'began', round: 2, start: 1 }], { card: '9C' })).toEqual([]);
  });

  it('tells what a player did', () => {
    expect(told({ seat: 0 })).toEqual([4, 2]);
  });
});
