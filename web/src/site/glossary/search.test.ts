import { describe, expect, it } from 'vitest';
import type { GlossaryTerm } from '../../wire/types';
import { found } from './search';

const term = (id: string, name: string, also: string[], definition: string) =>
  ({ id, name, also, definition }) as unknown as GlossaryTerm;
const TERMS = [
  term('discard', 'défausse', ['écart', 'talon découvert'], 'La carte jetée.'),
  term('joker', 'joker', ['fou'], 'Une carte qui en remplace une autre.'),
  term('stock', 'pioche', ['talon'], 'Les cartes face cachée.'),
];
const ids = (typed: string) => found(TERMS, typed).map(({ id }) => id);

describe('the search of the glossary', () => {
  it('finds a word by its name, another name or its definition, in this order', () => {
    expect(ids('DEFAUSSE')).toEqual(['discard']);
    expect(ids('ecart')).toEqual(['discard']);
    expect(ids('talon')).toEqual(['discard', 'stock']);
    expect(ids('remplace')).toEqual(['joker']);
  });

  it('shows everything before anything is typed, and nothing where nothing fits', () => {
    expect(ids(' ')).toEqual(['discard', 'joker', 'stock']);
    expect(ids('zzz')).toEqual([]);
  });
});
