/** What a language does by itself, without the catalogue: lists, numbers. */

import * as m from '../paraglide/messages.js';
import { settings } from '../settings.svelte';
import type { SeatInfo } from '../wire/types';

/** “Ana, Léo et Basile”. */
export const joined = (words: readonly string[]) =>
  new Intl.ListFormat(settings.locale, { type: 'conjunction' }).format(words);

/** What to call who sits there; somebody may have no name. */
export const seatName = (seats: readonly SeatInfo[], seat: number) => seats[seat]?.name || m.player({ seat: seat + 1 });

export const number = (value: number) => new Intl.NumberFormat(settings.locale).format(value);

/** A day and an hour, as short as the language writes them. */
export const formatted = (at: number) =>
  new Intl.DateTimeFormat(settings.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
