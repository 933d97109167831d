/** Finds the terms of a glossary in sentences. */
import type { GlossaryTerm } from '../wire/types';
import type { Piece } from './marks.svelte';

type Formed = Pick<GlossaryTerm, 'id' | 'forms'>;

/** Returns what cuts a sentence: each term is marked once, where it first stands, and the longest form wins. */
export function cutter(terms: readonly Formed[]): (text: string) => readonly Piece[] {
  const ids = new Map(terms.flatMap(({ id, forms }) => forms.map((form): [string, string] => [plain(form), id])));
  const longest = [...ids.keys()].sort((a, b) => b.length - a.length);
  if (!longest.length) return (text) => [text];
  const found = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${longest.map(escaped).join('|')})(?![\\p{L}\\p{N}-])`, 'giu');
  return (text) => cut(text, found, ids);
}

/** What stays on the line of a term: an article with its apostrophe, an opening mark; a comma, a full stop. */
const BEFORE = /[^ \n]*$/;
const AFTER = /^[^ \n\p{L}\p{N}]*/u;

function cut(text: string, found: RegExp, ids: ReadonlyMap<string, string>): Piece[] {
  const pieces: Piece[] = [];
  const seen = new Set<string>();
  let at = 0;
  for (const match of text.matchAll(found)) {
    const term = ids.get(plain(match[0]))!;
    if (seen.has(term)) continue;
    seen.add(term);
    const end = match.index + match[0].length;
    const before = BEFORE.exec(text.slice(at, match.index))![0];
    const after = AFTER.exec(text.slice(end))![0];
    if (match.index - before.length > at) pieces.push(text.slice(at, match.index - before.length));
    pieces.push({ term, text: match[0], ...(before && { before }), ...(after && { after }) });
    at = end + after.length;
  }
  if (at < text.length || !pieces.length) pieces.push(text.slice(at));
  return pieces;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ');
const escaped = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`);
