/** Which sounds the events make. */
import { settings } from '../browser/settings.svelte';
import type { Event } from '../wire/types';
import { play, type Sound } from './sounds';

const OF: Partial<Record<Event['type'], Sound>> = {
  drew: 'draw',
  took: 'draw',
  claimed: 'draw',
  laid: 'lay',
  added: 'lay',
  swapped: 'lay',
  stole: 'lay',
  discarded: 'discard',
  knocked: 'rami',
};
const APART = 170;
const BUZZ = 15;

/** Of a whole turn that arrives at once the last acts are heard, each kind once; then that the turn has come. */
export function sounds(news: readonly Event[], came: boolean): Sound[] {
  const acts = news.flatMap((event) => {
    if (event.type === 'ended') return event.result.winner === null ? [] : ['rami' as const];
    return OF[event.type] ?? [];
  });
  const last = [...new Set(acts.reverse())].slice(0, 2).reverse();
  return came ? [...last, 'turn'] : last;
}

/** Let it be heard, and felt on a phone, as far as the player wants that. */
export function hear(news: readonly Event[], came: boolean): void {
  if (navigator.userActivation?.hasBeenActive === false) return; // an untouched page may not, and is told so in the log
  if (came && settings.buzz) navigator.vibrate?.(BUZZ);
  const wanted = settings.sound === 'turn' ? (came ? (['turn'] as const) : []) : sounds(news, came);
  if (settings.sound !== 'off') wanted.forEach((sound, at) => setTimeout(sample, at * APART, sound));
}

export const sample = (sound: Sound): void => play(sound, settings.chosen.volume);
