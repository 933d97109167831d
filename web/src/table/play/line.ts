import type { Socket } from '../../wire/socket.svelte';

/** What the table needs of the connection. */
export type Line = Pick<
  Socket,
  'id' | 'act' | 'pass' | 'passing' | 'pause' | 'dismiss' | 'back' | 'consider' | 'arrange' | 'hint' | 'help'
>;
