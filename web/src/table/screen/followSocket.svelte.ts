import { untrack } from 'svelte';
import type { Socket } from '../../wire/socket.svelte';
import type { Table } from '../play/table.svelte';

/** Bring the table up to what the server sends. `changing` is called before cards change their places. */
export function followSocket(table: Table, socket: Socket, changing: () => void): void {
  $effect.pre(() => {
    const { table: info, view, clock, events } = socket;
    const tell = () => {
      table.receive(info, view, events);
      table.tick(clock);
    };
    untrack(() => {
      changing();
      const both = view !== null && table.view !== null; // else there is nothing to move
      if (both) table.show(info, view);
      table.words.do(tell);
      if (!both) table.words.now();
    });
  });
  $effect.pre(() => {
    void [table.cards, table.drawn, table.hand.order, table.hand.groups];
    untrack(changing);
  });
  // After a lost connection the player looks before a plan acts.
  $effect(() => {
    if (socket.online !== 'online') untrack(() => table.plan?.drop());
  });
  $effect(() => () => table.announcer.close());
}
