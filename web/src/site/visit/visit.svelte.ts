/** A visit to a table's page: first the guest's cookie, then the socket, retried until it connects. */

import { me } from '../../session/me.svelte';
import { Socket } from '../../wire/socket.svelte';

const AGAIN = 3_000;

export class Visit {
  socket = $state.raw<Socket | null>(null);
  /** The server did not answer at all. */
  unreachable = $state(false);

  #left = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    void this.enter();
  }

  /** The guest's cookie comes with the first call; without it the line would not know my seat. */
  enter = async () => {
    clearTimeout(this.#timer);
    if (!me.known) await me.load();
    if (this.#left) return;
    this.unreachable = !me.known;
    if (me.known) this.socket ??= new Socket(this.id);
    else this.#timer = setTimeout(this.enter, AGAIN);
  };

  /** After sitting down the line is made anew: now it is mine. */
  seated = () => {
    this.socket?.close();
    this.socket = new Socket(this.id);
  };

  leave = () => {
    this.#left = true;
    clearTimeout(this.#timer);
    this.socket?.close();
  };
}
