import { describe, expect, it } from 'vitest';
import { follow } from './order';
import { byMelds, byRank, bySuit, gaps } from './sort';

const faces = (cards: readonly { face: string }[]) => cards.map(({ face }) => face).join(' ');
const hand = (text: string) => follow([], text.split(' '));

describe('sorting', () => {
  it('puts suits together, black and red in turn, jokers last', () => {
    expect(faces(bySuit(hand('* 3D KS 2C 4H 2S')))).toBe('2S KS 4H 2C 3D *');
  });

  it('keeps the colours apart where a suit is missing', () => {
    expect(faces(bySuit(hand('3D 2C 2S')))).toBe('2S 3D 2C');
    expect(faces(bySuit(hand('3D 2H 2C')))).toBe('2H 2C 3D');
  });

  it('lays an ace beside its king', () => {
    expect(faces(bySuit(hand('AS KS 5S')))).toBe('5S KS AS');
    expect(faces(bySuit(hand('AS KS 2S')))).toBe('AS 2S KS');
  });

  it('sorts by rank', () => {
    expect(faces(byRank(hand('* KD 2C KS AH')))).toBe('AH 2C KS KD *');
  });

  it('puts the melds of the best arrangement first', () => {
    expect(faces(byMelds(hand('2C 9H KS TH *'), [['9H', 'TH', '*JH']]))).toBe('9H TH * KS 2C');
  });

  it('leaves gaps between suits, between ranks that have company, and between melds', () => {
    const suits = bySuit(hand('2S 3S 4H'));
    const ranks = byRank(hand('2S 2H 5C 9D'));
    const best = byMelds(hand('9H TH JH 2C 3C'), [['9H', 'TH', 'JH']]);

    expect([...gaps(suits, 'suit')]).toEqual(['4H.1']);
    expect([...gaps(ranks, 'rank')]).toEqual(['5C.1']);
    expect([...gaps(best, 'best', [['9H', 'TH', 'JH']])]).toEqual(['2C.1']);
    expect([...gaps(suits, 'hand')]).toEqual([]);
  });
});
