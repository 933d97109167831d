/** Where the card of a term lies: beside the term, and never over the hand or the verbs. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** The most that it may be high; it scrolls inside. */
  readonly most: number;
}

const GAP = 10;
const EDGE = 8;
const WIDEST = 344;
/** Less room than this above the hand is none. */
const LEAST = 140;

/** `keep` is what it may not cover. `below`: first try under the term, as on a phone. */
export function place(anchor: Box, height: number, window: Box, keep: Box | null, below: boolean): Place {
  const room = roomFor(anchor, window, keep);
  const width = Math.min(WIDEST, room.right - room.left);
  const most = room.bottom - room.top;
  const high = Math.min(height, most);
  const left = within((anchor.left + anchor.right - width) / 2, room.left, room.right - width);
  const sides = [anchor.top - GAP - high, anchor.bottom + GAP];
  if (below) sides.reverse();
  const fits = sides.find((top) => top >= room.top && top + high <= room.bottom);
  return { left, top: fits ?? within(sides[0]!, room.top, room.bottom - high), width, most };
}

/** The window under a sentence, if there is room: the card of its term leaves the sentence to be read. */
export function under(sentence: Box, window: Box, keep: Box | null): Box {
  const room = (keep?.top ?? window.bottom) - sentence.bottom - 2 * EDGE;
  return room < LEAST ? window : { ...window, top: sentence.bottom };
}

function roomFor(anchor: Box, window: Box, keep: Box | null): Box {
  const all = {
    left: window.left + EDGE,
    top: window.top + EDGE,
    right: window.right - EDGE,
    bottom: window.bottom - EDGE,
  };
  if (!keep) return all;
  if (anchor.left >= keep.right) return { ...all, left: Math.max(all.left, keep.right + EDGE) };
  if (keep.top - EDGE - all.top < LEAST) return all;
  return { ...all, bottom: Math.min(all.bottom, keep.top - EDGE) };
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
