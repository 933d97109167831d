import { tick, untrack } from 'svelte';
import type { Table } from '../play/table.svelte';

/**
 * Keep the keyboard on its card wherever the card goes, and on its neighbour when the card has left.
 * Returns what to call before cards change their places.
 */
export function keepFocus(table: Table, root: () => HTMLElement | undefined): () => void {
  let place: number | null = null;
  const card = (key: string | null) =>
    [...(root()?.querySelectorAll<HTMLElement>('.hand [data-key]') ?? [])].find((one) => one.dataset.key === key);

  $effect(() => {
    const { seen } = table.hand;
    untrack(() => {
      if (!table.focus || !seen.includes(table.focus))
        table.focus = seen[Math.min(place ?? 0, seen.length - 1)] ?? null;
      if (place !== null)
        void tick().then(() => document.activeElement === document.body && card(table.focus)?.focus());
      place = null;
    });
  });

  return () => {
    const key = (document.activeElement as HTMLElement | null)?.dataset?.key;
    if (key) place ??= table.hand.seen.indexOf(key);
  };
}
