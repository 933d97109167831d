import type { Socket } from '../../wire/socket.svelte';
import type { Event } from '../../wire/types';

/** A function that gives the events since its last call, and null at its first. */
export function freshEvents(socket: Socket): () => Event[] | null {
  let seen = -1;
  return () => {
    const first = seen < 0;
    const news = socket.events.filter(({ seq }) => seq > seen);
    seen = socket.events.at(-1)?.seq ?? seen;
    return first ? null : news;
  };
}
