import { tick, untrack } from 'svelte';
import { settings } from '../../browser/settings.svelte';
import type { Socket } from '../../wire/socket.svelte';
import type { View } from '../../wire/types';
import type { Flights } from '../motion/flights';
import type { Table } from '../play/table.svelte';
import { freshEvents } from './freshEvents';

interface Moves {
  /** Note where cards lie, before the screen changes. */
  look(): void;
  /** Fetch what moves cards; until then they jump. */
  load(): void;
}

/** Move cards from where they lay to where they lie: after acts that the server confirmed, and after sorting. */
export function moveCards(
  table: Table,
  socket: Socket,
  root: () => HTMLElement | undefined,
  layer: () => HTMLElement | undefined,
): Moves {
  let flights: Flights | null = null;
  let before: { cards: View | null; drawn: number } = { cards: null, drawn: Infinity };
  const fresh = freshEvents(socket);
  const both = (then: (root: HTMLElement, layer: HTMLElement) => void) => {
    const [mat, over] = [root(), layer()];
    if (mat && over && settings.motion === 'on') then(mat, over);
  };

  $effect(() => {
    const { cards, drawn } = table;
    void [table.hand.order, table.hand.groups];
    untrack(() => {
      const follows = cards === before.cards && drawn !== before.drawn;
      before = { cards, drawn };
      const news = fresh();
      if (news) void tick().then(() => both((mat, over) => flights?.play(mat, over, news, table.seat, follows)));
    });
  });

  return {
    look: () => both((mat, over) => flights?.look(mat, over)),
    load: () => void import('../motion/flights').then(({ Flights }) => (flights = new Flights())),
  };
}
