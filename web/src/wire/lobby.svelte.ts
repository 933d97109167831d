/** The list of public tables, live, over every drop of the line. */
import type { LobbyLine, LobbyList } from './types';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

export class LobbySocket {
  tables = $state.raw<readonly LobbyLine[] | null>(null);
  online = $state(false);
  #socket: WebSocket | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;
  #left = false;

  constructor() {
    this.#connect();
  }

  close = () => {
    this.#left = true;
    clearTimeout(this.#again);
    this.#socket?.close();
  };

  #connect = () => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/lobby`);
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      this.#attempt = 0;
      this.online = true;
      this.tables = (JSON.parse(data as string) as LobbyList).tables;
    };
    socket.onclose = this.#dropped;
  };

  #dropped = () => {
    this.online = false;
    if (this.#left) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempt++);
    this.#again = setTimeout(this.#connect, wait * (0.5 + Math.random() / 2));
  };
}
