/** Entering a tournament or an evening: the tables of its draws are followed from then on. */
import { me } from '../../session/me.svelte';

export function enlist() {
  if (me.known && !me.known.playing) me.known = { ...me.known, playing: true };
}
