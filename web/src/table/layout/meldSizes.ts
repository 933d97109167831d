/** How large the melds on the mat are. Numbers in CSS pixels. */

interface MeldShape {
  readonly cards: number;
  /** A run that may be shown as its ends and a number. */
  readonly folds: boolean;
}

export interface Mat {
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly number[];
  readonly step: number;
  /** Height of the line under a meld with its space, and the gaps between melds. */
  readonly label: number;
  readonly across: { readonly whole: number; readonly short: number };
  readonly down: number;
  /** Least width of a meld: that of its label, whole and short. */
  readonly least: { readonly whole: number; readonly short: number };
  /** Where room is scarce, labels are shortened and long runs folded, before cards shrink; elsewhere only after. */
  readonly scarce: boolean;
  /** How they lie now. */
  readonly last?: Way | undefined;
}

export interface Way {
  readonly size: number;
  readonly folded: boolean;
  readonly short: boolean;
  /** Whether all melds are seen at once; else the mat scrolls. */
  readonly fits: boolean;
}

/** The largest cards at which all melds are seen at once; shorter labels, then folded runs, keep cards larger. The present size
 * is kept for small gains: resizing every card costs a slow phone a frame, and the player has to look again.
 */
export function meldSize(melds: readonly MeldShape[], mat: Mat): Way {
  const manners = [
    [false, false],
    [false, true],
    [true, true],
  ];
  const ways = mat.sizes.flatMap((size) =>
    manners.map(([folded, short]) => ({ size, folded: folded!, short: short!, fits: true })),
  );
  const order = ways.sort((a, b) => cost(a, mat) - cost(b, mat));
  const best = order.find((way) => height(melds, mat, way) <= mat.height);
  if (!best) return { ...order.at(-1)!, fits: false };
  return stays(melds, mat, best) ? mat.last! : best;
}

const stays = (melds: readonly MeldShape[], mat: Mat, best: Way): boolean =>
  !!mat.last?.fits &&
  melds.length > 0 &&
  mat.sizes.includes(mat.last.size) &&
  height(melds, mat, mat.last) <= mat.height &&
  cost(mat.last, mat) - cost(best, mat) <= HAIR;

/** A step of size, as `cost` counts it. */
const HAIR = 2;

/** On a phone folding is worth a step of size and a half, a short label half a step; on a desk neither is worth any. */
const cost = ({ size, folded, short }: Way, { sizes, scarce }: Mat): number =>
  2 * sizes.indexOf(size) + (folded ? 3 : short ? 1 : 0) * (scarce ? 1 : 100);

function height(melds: readonly MeldShape[], mat: Mat, { size, folded, short }: Way): number {
  let rows = 1;
  let x = 0;
  for (const meld of melds) {
    const cards =
      folded && meld.folds ? size * 2 + Math.max(28, size * 0.62) + 8 : size * (1 + mat.step * (meld.cards - 1));
    const width = Math.max(cards, short ? mat.least.short : mat.least.whole);
    if (cards > mat.width) return Infinity; // a run of thirteen on a phone
    if (x > 0 && x + width > mat.width) {
      rows += 1;
      x = 0;
    }
    x += width + (short ? mat.across.short : mat.across.whole);
  }
  return rows * (size * 1.4 + mat.label) + (rows - 1) * mat.down;
}
