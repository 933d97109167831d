import type { ClockInfo } from '../wire/types';
import { Countdown } from './clock.svelte';

/** A countdown that follows the server's clock while its component is shown. */
export function countdown(clock: () => ClockInfo | null): Countdown {
  const counting = new Countdown();
  $effect.pre(() => counting.receive(clock()));
  $effect(() => (clock() ? counting.run() : undefined));
  return counting;
}
