import type { Carrier } from '../motion/drag';
import type { Table } from '../play/table.svelte';

/** Cards that follow the pointer. */
export interface Carried {
  readonly keys: readonly string[];
  readonly x: number;
  readonly y: number;
}

/** Let cards be dragged with mouse, pen or finger. Returns what is carried now. */
export function dragCards(table: Table, root: () => HTMLElement | undefined): () => Carried | null {
  let carried = $state.raw<Carried | null>(null);
  const carrier: Carrier = {
    lift: (key) => table.carrying.lift(key),
    carry: (keys, x, y, over) => {
      carried = { keys, x, y };
      table.carrying.over = over;
    },
    drop: (keys, over) => {
      carried = null;
      void table.carrying.drop(keys, over);
    },
  };
  $effect(() => {
    const element = root();
    if (!element) return;
    const started = import('../motion/drag').then(({ dragging }) => dragging(element, carrier));
    return () => void started.then((stop) => stop());
  });
  return () => carried;
}
