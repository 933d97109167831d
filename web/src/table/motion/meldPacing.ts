import type { View } from '../../wire/types';

/** How many melds to draw at once. Melds that another player lays together appear one a frame: all at once would hold up a slow
 * phone. The player's own melds appear together, as their cards leave the hand together.
 */
export function drawnAtOnce(before: View | null, { table, seat }: View): number {
  const known = before?.table.length ?? table.length;
  const added = before?.table.every(({ name }, i) => table[i]?.name === name);
  const fresh = table.slice(known);
  return added && fresh.length > 1 && fresh.every((meld) => meld.seat !== seat) ? known + 1 : table.length;
}
