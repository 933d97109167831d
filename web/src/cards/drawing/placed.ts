/** A path at its place on the card, scaled; by less than nothing also turned by 180°.
 *
 * Shapes with places of their own (`transform`) would each be kept, sorted and painted by themselves, and a phone would feel it
 * at every frame.
 */
export function placed(path: string, x: number, y: number, scale: number): string {
  let found = '';
  for (const { text, axis, absolute } of read(path)) {
    if (axis === KEPT) found += text;
    else if (axis === RADIUS) found += short(Number(text) * Math.abs(scale));
    else found += short(Number(text) * scale + (absolute ? (axis === ACROSS ? x : y) : 0));
    found += ' ';
  }
  return found;
}

const [ACROSS, DOWN, RADIUS, KEPT] = [0, 1, 2, 3];
/** What the numbers after a command are, in turn; of an arc its radii, how it runs, and where it ends. */
const AXES: Record<string, readonly number[]> = {
  H: [ACROSS],
  V: [DOWN],
  A: [RADIUS, RADIUS, KEPT, KEPT, KEPT, ACROSS, DOWN],
};

interface Piece {
  readonly text: string;
  readonly axis: number;
  /** Told from the corner of the drawing, not from where the line has come. */
  readonly absolute: boolean;
}

/** The drawings are few, and each is placed often. */
const pieces = new Map<string, readonly Piece[]>();

function read(path: string): readonly Piece[] {
  const known = pieces.get(path);
  if (known) return known;
  let [axes, absolute, at]: [readonly number[], boolean, number] = [[], false, 0];
  const found = (path.match(/[a-z]|-?(?:\d*\.\d+|\d+)/gi) ?? []).map((text): Piece => {
    if (!/[a-z]/i.test(text)) return { text, axis: axes[at++ % axes.length]!, absolute };
    [axes, absolute, at] = [AXES[text.toUpperCase()] ?? [ACROSS, DOWN], text < 'a', 0];
    return { text, axis: KEPT, absolute };
  });
  pieces.set(path, found);
  return found;
}

const short = (value: number): string => String(Math.round(value * 100) / 100);
