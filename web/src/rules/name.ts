import { settings } from '../browser/settings.svelte';
import type { RulesTitle, RulesTitles } from '../wire/types';

/** Rules with their name, as every list and table sends them. */
export type Titled = { title: RulesTitles };

/** “Rami 51 · ouverture à 71, 2 jokers”, in the language of the reader. */
export const called = ({ title }: Titled): RulesTitle => title[settings.locale];
