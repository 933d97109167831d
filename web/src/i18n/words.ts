/** What a language does by itself, without the catalogue: lists, numbers. */

import * as m from '../paraglide/messages.js';
import { settings } from '../settings.svelte';
import type { SeatInfo } from '../wire/types';

/** “Ana, Léo et Basile”; by messages, as the first format that a browser makes holds the page up (see `number`). */
export function joined(words: readonly string[]): string {
  if (words.length === 2) return m.list_two({ one: words[0]!, two: words[1]! });
  return words.length > 2 ? m.list_last({ before: words.slice(0, -1).join(', '), last: words.at(-1)! }) : words.join();
}

/** What to call who sits there; somebody may have no name. */
export const seatName = (seats: readonly SeatInfo[], seat: number) => seats[seat]?.name || m.player({ seat: seat + 1 });

/** Small whole numbers are written alike everywhere: to make its first format takes a browser a tenth of a table's start. */
export const number = (value: number) =>
  Number.isInteger(value) && Math.abs(value) < 1000
    ? String(value)
    : new Intl.NumberFormat(settings.locale).format(value);

/** A day and an hour, as short as the language writes them. */
export const formatted = (at: number) =>
  new Intl.DateTimeFormat(settings.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
