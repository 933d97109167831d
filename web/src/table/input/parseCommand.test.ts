import { describe, expect, it } from 'vitest';
import { face, written } from './parseCommand';

const act = (line: string, locale: 'fr' | 'en') => {
  const found = written(line, locale);
  return found.is === 'act' ? found.action : found;
};

describe('a line of French', () => {
  it('reads cards in French letters, carreau being k', () => {
    expect(act('pose 7c 8c 9c', 'fr')).toBe('lay 7H 8H 9H');
    expect(act('jette dt', 'fr')).toBe('discard QC');
    expect(act('ajoute 10k m1', 'fr')).toBe('add TD M1');
    expect(act('joker m4 5p', 'fr')).toBe('swap 5S M4');
    expect(act('Pose série vp vco VCA, 10♠ d♠ *rp', 'fr')).toBe('lay set JS JH JD; lay TS QS *KS');
  });

  it('knows its words with and without accents', () => {
    expect(written('défausse', 'fr')).toEqual({ is: 'question', about: 'discards' });
    expect(written('trie valeur', 'fr')).toEqual({ is: 'sort', how: 'rank' });
    expect(written('temps', 'fr')).toEqual({ is: 'question', about: 'time' });
    expect(written('passe', 'fr')).toEqual({ is: 'pass' });
  });
});

describe('a line of English', () => {
  it('reads cards in English letters', () => {
    expect(act('lay 7c 8c 9c', 'en')).toBe('lay 7C 8C 9C');
    expect(act('discard qc', 'en')).toBe('discard QC');
    expect(act('lay run ah * 3h / 10s ts ks', 'en')).toBe('lay run AH * 3H; lay TS TS KS');
    expect(act('knock th', 'en')).toBe('knock TH');
    expect(act('lay 8c@m1 8h 8d', 'en')).toBe('lay 8C@M1 8H 8D');
  });

  it('still understands French cards that mean nothing in English', () => {
    expect(face('vp', 'en')).toBe('JS');
    expect(face('dk', 'en')).toBe('QD');
  });
});

describe('a line that cannot be played', () => {
  it('names the word it does not know', () => {
    expect(written('danse 7c', 'fr')).toEqual({ is: 'unknown', word: 'danse' });
    expect(written('pose 7c 11c', 'fr')).toEqual({ is: 'unread', word: '11c' });
    expect(written('trie jaune', 'fr')).toEqual({ is: 'unread', word: 'jaune' });
  });

  it('says what is lacking', () => {
    expect(written('jette', 'fr')).toEqual({ is: 'lacking', verb: 'discard' });
    expect(written('ajoute 7c', 'fr')).toEqual({ is: 'lacking', verb: 'add' });
    expect(written('pose', 'fr')).toEqual({ is: 'staged' });
  });
});
