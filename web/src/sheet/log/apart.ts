/** Heights of labels at the ends of lines: as near to their lines as they can be without lying on one another. */
export function apart(heights: readonly number[], gap: number, lowest: number): number[] {
  const order = [...heights.keys()].sort((a, b) => heights[a]! - heights[b]!);
  const found = [...heights];
  let above = -Infinity;
  for (const at of order) above = found[at] = Math.max(found[at]!, above + gap);
  let below = lowest + gap;
  for (const at of order.reverse()) below = found[at] = Math.min(found[at]!, below - gap);
  return found;
}
