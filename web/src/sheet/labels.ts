/** The heights of labels beside their points, at least `apart` from each other and none below `lowest`. Order is kept. */
export function spread(wanted: readonly number[], apart: number, lowest: number): number[] {
  const found = [...wanted];
  const order = [...wanted.keys()].sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  let least = -Infinity;
  for (const one of order) {
    found[one] = Math.max(found[one]!, least);
    least = found[one] + apart;
  }
  let most = lowest;
  for (const one of order.reverse()) {
    found[one] = Math.min(found[one]!, most);
    most = found[one] - apart;
  }
  return found;
}
