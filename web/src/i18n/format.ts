/** What a language does by itself, without the catalogue: lists, numbers. */

import * as m from '../paraglide/messages.js';
import { isolated } from './isolated';
import { settings } from '../browser/settings.svelte';

/** “Ana, Léo et Basile”; by messages, as the first format that a browser makes holds the page up (see `number`). */
export function joined(words: readonly string[]): string {
  if (words.length === 2) return m.list_two({ one: words[0]!, two: words[1]! });
  return words.length > 2
    ? m.list_last({ before: words.slice(0, -1).map(isolated).join(', '), last: words.at(-1)! })
    : words.map(isolated).join();
}

/** The name of a seat; “Player 3” where it has none. */
export const seatName = (seats: readonly { readonly name: string }[], seat: number) =>
  seats[seat]?.name || m.player({ seat: seat + 1 });

/** Small whole numbers are written alike everywhere: to make its first format takes a browser a tenth of a table's start. */
export const number = (value: number) =>
  Number.isInteger(value) && Math.abs(value) < 1000
    ? String(value)
    : new Intl.NumberFormat(settings.locale).format(value);

/** The hour alone where it is today, as of the end of a short wait; else the day too. */
export const hour = (at: number) =>
  new Date(at).toDateString() === new Date().toDateString()
    ? new Intl.DateTimeFormat(settings.locale, { timeStyle: 'short' }).format(at).replace(/\s(?=[AP]M)/iu, '\u00a0')
    : formatted(at);

/** A day and an hour, as short as the language writes them. The hour never parts from its AM or PM. */
export const formatted = (at: number) =>
  new Intl.DateTimeFormat(settings.locale, { dateStyle: 'medium', timeStyle: 'short' })
    .format(at)
    .replace(/\s(?=[AP]M)/iu, '\u00a0');
