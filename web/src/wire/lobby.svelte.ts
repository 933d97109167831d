/** The list of public tables, live. */
import { Live } from './live.svelte';
import type { LobbyLine, LobbyList } from './types';

export class LobbySocket {
  tables = $state.raw<readonly LobbyLine[] | null>(null);
  #line = new Live<LobbyList>('/ws/lobby', ({ tables }) => (this.tables = tables));

  close = () => this.#line.close();
}
