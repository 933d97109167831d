import { tick } from 'svelte';
import { screen } from '../layout/screen.svelte';
import type { Panels } from '../input/keyboard';
import type { Tab } from '../panels/tabs';

/** What is open beside or over the table. */
export class OpenPanels implements Panels {
  tab = $state<Tab>('log');
  sheet = $state<'rail' | 'discards' | null>(null);

  show = (tab: Tab): void => {
    this.tab = tab;
    if (screen.layout !== 'desk') this.sheet = 'rail';
    else void tick().then(() => document.getElementById(`tab-${tab}`)?.focus());
  };

  /** Open the line where acts are written; on a phone it lies in the sheet. */
  write = async (): Promise<void> => {
    this.tab = 'log';
    if (screen.layout !== 'desk') this.sheet = 'rail';
    await import('../panels/Sheets.svelte');
    await tick();
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-command]')?.focus());
  };
}
