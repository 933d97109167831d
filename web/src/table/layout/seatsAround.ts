/** Where the others sit around the mat. */

/** A player's place: the side of the mat, and the position among the places there. */
export interface Place {
  readonly side: 'left-side' | 'top' | 'right-side';
  readonly at: number;
  readonly of: number;
}

/** The others in their order, clockwise: up the left side, along the top, down the right. */
export function around(others: number): Place[] {
  const side = others < 2 ? 0 : others < 6 ? 1 : 2;
  const top = others - 2 * side;
  return Array.from({ length: others }, (_, i): Place => {
    if (i < side) return { side: 'left-side', at: side - 1 - i, of: side };
    if (i < side + top) return { side: 'top', at: i - side, of: top };
    return { side: 'right-side', at: i - side - top, of: side };
  });
}
