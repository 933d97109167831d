import type { View } from '../../wire/types';

/** How many melds to draw at once. Of several that another player lays together each comes a frame after the one before: to make
 * all their cards in one frame holds a slow phone up. Cards of one's own leave the hand together, and lie down together.
 */
export function drawnAtOnce(before: View | null, { table, seat }: View): number {
  const known = before?.table.length ?? table.length;
  const added = before?.table.every(({ name }, i) => table[i]?.name === name);
  const fresh = table.slice(known);
  return added && fresh.length > 1 && fresh.every((meld) => meld.seat !== seat) ? known + 1 : table.length;
}
