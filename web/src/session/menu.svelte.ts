import type { Socket } from '../wire/socket.svelte';

/** Whether the settings are open; any screen may open them. */
class Menu {
  open = $state(false);
  /** The open table, whose acts stand above the settings. */
  table = $state.raw<Socket | null>(null);
}

export const menu = new Menu();
