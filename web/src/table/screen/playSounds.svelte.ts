import { untrack } from 'svelte';
import type { Socket } from '../../wire/socket.svelte';
import type { Table } from '../play/table.svelte';
import { freshEvents } from './freshEvents';

/** Play the sounds of what has happened, and of a turn that begins. */
export function playSounds(table: Table, socket: Socket): void {
  const fresh = freshEvents(socket);
  let was = false;
  $effect(() => {
    void table.view;
    untrack(() => {
      const news = fresh();
      const came = table.ours && !was;
      was = table.ours;
      if (news && (news.length || came)) void import('../../sound/hearing').then(({ hear }) => hear(news, came));
    });
  });
}
