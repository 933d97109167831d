/** Matches with real cards, between those of this site. */

import type { SheetMatch, TableLine } from '../../wire/types';
import type { Filters } from './matches.svelte';

export type Row = { readonly online: TableLine } | { readonly cards: SheetMatch };

const plain = (text: string): string => text.trim().toLocaleLowerCase();

/** Whether a match with real cards passes the filters. */
export function passes(match: SheetMatch, { rules, outcome, company, name }: Filters): boolean {
  const won = match.ranking[0]?.includes(match.you) ?? false;
  const others = match.names.filter((_, seat) => seat !== match.you);
  return (
    (company === 'any' || company === 'cards') &&
    (!rules || match.preset === rules) &&
    (outcome === 'any' || won === (outcome === 'won')) &&
    (!name.trim() || others.some((one) => plain(one).includes(plain(name))))
  );
}

/** Both kinds, latest first. Where further pages wait, none older than the last match shown. */
export function rows(online: readonly TableLine[], cards: readonly SheetMatch[], more: boolean): Row[] {
  const oldest = more ? (online.at(-1)?.at ?? Infinity) : -Infinity;
  const both = [
    ...online.map((line) => ({ at: line.at, row: { online: line } })),
    ...cards.filter(({ at }) => at >= oldest).map((match) => ({ at: match.at, row: { cards: match } })),
  ];
  return both.sort((a, b) => b.at - a.at).map(({ row }) => row);
}
