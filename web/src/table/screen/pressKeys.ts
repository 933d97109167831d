import { settings } from '../../browser/settings.svelte';
import type { Panels } from '../input/keyboard';
import type { Table } from '../play/table.svelte';

type Keyboard = typeof import('../input/keyboard');

/** Key presses at the table; what reads them is fetched by `load`, or by the first press. */
export function pressKeys(table: Table, root: () => HTMLElement | undefined, panels: Panels) {
  let keyboard: Keyboard | null = null;
  const load = () => import('../input/keyboard').then((keys) => (keyboard = keys));

  function pressed(event: KeyboardEvent): void {
    // Letters may be switched off; arrows and Escape stay.
    if (settings.chosen.keys === 'off' && event.key.length === 1 && event.key !== ' ') return;
    const element = root();
    if (!element || !table.view || event.defaultPrevented) return;
    const press = (keys: Keyboard) => keys.pressed(event, table, element, panels);
    if (!keyboard) void load().then(press);
    else if (press(keyboard)) event.preventDefault();
  }

  return { pressed, load };
}
