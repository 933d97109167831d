/** The name of a table's rules: `palace+cyclic` is a preset and the house rules chosen on top. */

import { book } from './book.svelte';

export interface RulesName {
  preset: string;
  patches: string[];
}

export function parsed(name: string): RulesName {
  const [preset = '', ...patches] = name.split('+');
  return { preset, patches };
}

/** “Rami 51 + Treize cartes”. */
export function rulesName(name: string): string {
  const { preset, patches } = parsed(name);
  return [book.preset(preset).title, ...patches.map((patch) => book.patch(patch).title)].join(' + ');
}

/** A link says every rule: `rami51+hand_13?first_meld_min=61`. */
export function parts(link: string): { rules: string; query: string } {
  const [rules = '', query = ''] = link.split('?');
  return { rules: decodeURIComponent(rules), query };
}

/** Where a link is shown, and where a table is made of it. */
export const pageOf = (link: string) => `/rules/${link}`;
export function newOf(link: string): string {
  const { rules, query } = parts(link);
  return `/new?rules=${encodeURIComponent(rules)}${query && `&${query}`}`;
}
