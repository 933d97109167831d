/** What a language does by itself, without the catalogue: lists, numbers. */

import { settings } from '../settings.svelte';

/** “Ana, Léo et Basile”. */
export const joined = (words: readonly string[]) =>
  new Intl.ListFormat(settings.locale, { type: 'conjunction' }).format(words);

export const number = (value: number) => new Intl.NumberFormat(settings.locale).format(value);
