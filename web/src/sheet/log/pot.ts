/** Where players go out, the last one takes all stakes; equals share, and an odd point goes to the first of them. */
export function pot(stake: number, seats: number, first: readonly number[]): number[] {
  const all = stake * seats;
  return Array.from({ length: seats }, (_, seat) => {
    const at = first.toSorted((a, b) => a - b).indexOf(seat);
    return at < 0 ? 0 : Math.floor(all / first.length) + (at < all % first.length ? 1 : 0);
  });
}
