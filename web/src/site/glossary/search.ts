/** Finds terms by their names, their other names and their definitions, without regard to accents. */
import type { GlossaryTerm } from '../../wire/types';

/** The terms that fit what was typed: by name first, then by another name, then by definition. */
export function found(terms: readonly GlossaryTerm[], typed: string): readonly GlossaryTerm[] {
  const wanted = plain(typed.trim());
  if (!wanted) return terms;
  const rank = (term: GlossaryTerm): number =>
    [[term.name], term.also, [term.definition]].findIndex((texts) =>
      texts.some((text) => plain(text).includes(wanted)),
    );
  return terms
    .map((term, at) => ({ term, at, rank: rank(term) }))
    .filter((one) => one.rank >= 0)
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ term }) => term);
}

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
