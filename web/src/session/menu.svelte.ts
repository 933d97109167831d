import type { Socket } from '../wire/socket.svelte';

/** What lies over the page: the settings, or the question before leaving. Any screen may open them. */
class Menu {
  open = $state(false);
  /** Whether the player is asked to confirm leaving the table. */
  leaving = $state(false);
  /** The open table, whose acts stand above the settings. */
  table = $state.raw<Socket | null>(null);
}

export const menu = new Menu();
