/** Names and links of rules. What differs from the preset the server says, in both languages. */

import { settings } from '../browser/settings.svelte';
import type { RulesTitle, RulesTitles } from '../wire/types';

export interface RulesName {
  preset: string;
  patches: string[];
}

export function parsed(name: string): RulesName {
  const [preset = '', ...patches] = name.split('+');
  return { preset, patches };
}

/** Rules with their name, as every list and table sends them. */
export type Titled = { title: RulesTitles };

/** “Rami 51 · ouverture à 71, 2 jokers”, in the language of the reader. */
export const called = ({ title }: Titled): RulesTitle => title[settings.locale];

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
