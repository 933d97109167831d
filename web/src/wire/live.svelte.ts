/** A socket on which the server sends a list whenever it changes; reconnects by itself. */

const FIRST_WAIT = 500;
/** The close code of an ended session. */
const ENDED = 4401;
const LONGEST_WAIT = 15_000;

export class Live<Message> {
  online = $state(false);
  #socket: WebSocket | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;
  #left = false;

  constructor(
    readonly path: string,
    readonly receive: (message: Message) => void,
    /** Called when the server has ended the session of this device. */
    readonly ended: () => void = () => {},
  ) {
    this.#connect();
  }

  close = () => {
    this.#left = true;
    clearTimeout(this.#again);
    this.#socket?.close();
  };

  #connect = () => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`);
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      if (this.#left) return;
      this.#attempt = 0;
      this.online = true;
      this.receive(JSON.parse(data as string) as Message);
    };
    socket.onclose = ({ code }) => {
      if (code === ENDED) this.ended();
      this.#dropped();
    };
  };

  #dropped = () => {
    this.online = false;
    if (this.#left) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempt++);
    this.#again = setTimeout(this.#connect, wait * (0.5 + Math.random() / 2));
  };
}
