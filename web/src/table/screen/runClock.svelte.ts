import { untrack } from 'svelte';
import { m } from '../../i18n';
import type { Table } from '../play/table.svelte';

/** Count down while the table has a clock, and announce the player's last seconds. */
export function runClock(table: Table): void {
  $effect(() => (table.clock.info ? table.clock.run() : undefined));
  $effect(() => {
    if (table.clock.late && table.ours) untrack(() => table.announcer.say(m.clock_ten()));
  });
}
