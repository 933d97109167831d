/** How a hand is laid out in rows. Numbers in CSS pixels. */

/** Cards shown side by side: a staged group in its frame, or loose cards. */
export interface Block {
  readonly group: number | null;
  readonly keys: readonly string[];
}

export interface Room {
  readonly width: number;
  /** Width of a card. */
  readonly card: number;
  /** A strip is the part of a card that its neighbour leaves uncovered. */
  readonly strip: { readonly most: number; readonly good: number; readonly least: number };
  readonly rows: number;
  /** Rows where they may lie one over another, all but the last showing the head of their cards. */
  readonly deep: number;
  /** Space between blocks, inside a frame (both sides together), and between suits. */
  readonly between: number;
  readonly frame: number;
  readonly gap: number;
  /** Where room is scarce, suits lie side by side before a row is added. */
  readonly scarce: boolean;
}

export interface Fit {
  readonly rows: readonly (readonly Block[])[];
  readonly strip: number;
  /** Whether suits lie apart. */
  readonly gaps: boolean;
  /** Rows lie one over another. */
  readonly deep: boolean;
}

/** The grid columns of a row of cards: a strip for each, the gaps, and the last card whole. They are set on the row, not on its
 * cards, so that a change of room restyles one element.
 */
export function columns(
  keys: readonly string[],
  { strip, card }: Pick<Fit, 'strip'> & { readonly card: number },
  gap: number,
  parted: (key: string) => boolean = () => false,
): string {
  const wide = (i: number): number => (i + 1 === keys.length ? card : strip + (parted(keys[i + 1]!) ? gap : 0));
  return keys.map((_, i) => `${wide(i)}px`).join(' ');
}

interface Staged {
  readonly id: number;
  readonly keys: readonly string[];
}

type Laid = Omit<Fit, 'deep'>;

/** The fewest rows with good strips, then rows that overlap; if none suffice, as many rows as the least strip needs. */
export function fit(groups: readonly Staged[], loose: readonly string[], gaps: ReadonlySet<string>, room: Room): Fit {
  const { good, least } = room.strip;
  const most = Math.max(room.rows, room.deep);
  for (let rows = 1; rows <= most; rows++) {
    const found = widest(groups, loose, gaps, room, rows, good) ?? close(groups, loose, room, rows, good);
    if (found) return { ...found, deep: rows > room.rows };
  }
  for (let rows = most; rows < most + 3; rows++) {
    const found = widest(groups, loose, gaps, room, rows, least) ?? close(groups, loose, room, rows, least);
    if (found) return { ...found, deep: rows > room.rows };
  }
  return { rows: flow(groups, loose, gaps, room, least, false), strip: least, gaps: true, deep: true };
}

/** Like `fit`, but with suits side by side if room is scarce. */
function close(
  groups: readonly Staged[],
  loose: readonly string[],
  room: Room,
  rows: number,
  least: number,
): Laid | null {
  const found = room.scarce ? widest(groups, loose, new Set(), room, rows, least) : null;
  return found && { ...found, gaps: false };
}

const SHRINKS = 4;
const SMALLEST = 46;

/** The largest cards with good strips; smaller cards are preferred to overlapping rows. Room is left for cards to come, so
 * that the hand lies alike before and after the draw.
 */
export function fitted(
  groups: readonly Staged[],
  loose: readonly string[],
  coming: number,
  gaps: ReadonlySet<string>,
  room: (card: number) => Room,
  largest: number,
): Fit & { readonly card: number } {
  let over: (Fit & { card: number }) | null = null;
  const all = [...loose, ...Array.from({ length: coming }, (_, i) => `coming ${i}`)];
  const here = new Set(loose);
  for (let card = largest; ; card -= SHRINKS) {
    const at = room(card);
    const wide = fit(groups, all, gaps, at);
    const found = { ...wide, rows: wide.rows.map((row) => present(row, here)).filter(({ length }) => length), card };
    const good = found.strip >= at.strip.good;
    if (good && !found.deep) return found;
    if (good) over ??= found;
    if (card <= SMALLEST) return over ?? found;
  }
}

/** A row without the cards that are still to come. */
const present = (row: readonly Block[], here: ReadonlySet<string>): readonly Block[] =>
  row
    .map(({ group, keys }) => ({ group, keys: group === null ? keys.filter((key) => here.has(key)) : keys }))
    .filter(({ keys }) => keys.length > 0);

function widest(
  groups: readonly Staged[],
  loose: readonly string[],
  gaps: ReadonlySet<string>,
  room: Room,
  rows: number,
  least: number,
): Laid | null {
  for (let strip = room.strip.most; strip >= least; strip--) {
    for (const apart of rows > 1 && groups.length ? [true, false] : [false]) {
      const laid = flow(groups, loose, gaps, room, strip, apart);
      if (laid.length <= rows) return { rows: laid, strip, gaps: true };
    }
  }
  return null;
}

/** Frames first, then the loose cards, each row as full as it gets; `apart` starts the loose cards on a row of their own. */
function flow(
  groups: readonly Staged[],
  loose: readonly string[],
  gaps: ReadonlySet<string>,
  room: Room,
  strip: number,
  apart: boolean,
): Block[][] {
  const rows: { group: number | null; keys: string[] }[][] = [[]];
  let x = 0;
  const turn = (): void => {
    rows.push([]);
    x = 0;
  };
  for (const { id, keys } of groups) {
    const width = room.frame + (keys.length - 1) * strip + room.card;
    if (x > 0 && x + room.between + width > room.width) turn();
    x += (x > 0 ? room.between : 0) + width;
    rows.at(-1)!.push({ group: id, keys: [...keys] });
  }
  if (apart && loose.length) turn();
  for (const key of loose) {
    const block = rows.at(-1)!.at(-1);
    const joins = block?.group === null;
    const step = joins ? strip + (gaps.has(key) ? room.gap : 0) : room.card + (x > 0 ? room.between : 0);
    if (x > 0 && x + step > room.width) {
      turn();
      x = room.card;
      rows.at(-1)!.push({ group: null, keys: [key] });
    } else {
      x += step;
      if (joins) block.keys.push(key);
      else rows.at(-1)!.push({ group: null, keys: [key] });
    }
  }
  return rows;
}
