/**
 * The hand as this screen keeps it.
 *
 * The wire knows faces only; here every card has a key of its own, so that two sevens of hearts stay two cards
 * through draws, layings and undo. A card laid this turn is kept as `gone`: undo brings it back to its old place.
 */
export interface Held {
  readonly key: string;
  readonly face: string;
  readonly gone: boolean;
}

export const present = (order: readonly Held[]): Held[] => order.filter((card) => !card.gone);

/** Bring `order` in step with the faces the server says are in the hand. */
export function follow(order: readonly Held[], faces: readonly string[], leaving: readonly string[] = []): Held[] {
  const wanted = counted(faces);
  const next = [...order];
  for (const face of new Set(next.map((card) => card.face))) {
    const want = wanted.get(face) ?? 0;
    const here = places(next, (card) => card.face === face && !card.gone);
    const away = places(next, (card) => card.face === face && card.gone);
    const out = [...here].sort((a, b) => last(next[a]!, leaving) - last(next[b]!, leaving));
    for (const place of out.slice(want)) next[place] = { ...next[place]!, gone: true };
    for (const place of away.slice(0, Math.max(0, want - here.length))) next[place] = { ...next[place]!, gone: false };
    wanted.set(face, Math.max(0, want - here.length - away.length));
  }
  for (const face of faces) {
    const missing = wanted.get(face) ?? 0;
    if (missing === 0) continue;
    wanted.set(face, missing - 1);
    next.push({ key: fresh(next, face), face, gone: false });
  }
  return next;
}

/** Cards that were laid stay laid: called when the turn has passed. */
export const settle = (order: readonly Held[]): Held[] => present(order);

/** Put `keys`, in the order they lie in now, before the card `before`, or at the end. */
export function move(order: readonly Held[], keys: readonly string[], before: string | null): Held[] {
  const moved = order.filter((card) => keys.includes(card.key));
  const rest = order.filter((card) => !keys.includes(card.key));
  const at = before === null ? -1 : rest.findIndex((card) => card.key === before);
  return at < 0 ? [...rest, ...moved] : [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}

/** The gaps that are left once `moved` have gone elsewhere: a gap before a card that goes passes to the card behind it. */
export function parted(row: readonly string[], gaps: ReadonlySet<string>, moved: readonly string[]): Set<string> {
  const left = new Set([...gaps].filter((key) => !moved.includes(key)));
  for (const key of moved.filter((one) => gaps.has(one))) {
    const heir = row.slice(row.indexOf(key)).find((one) => !moved.includes(one));
    if (heir) left.add(heir);
  }
  return left;
}

/** Move one card a step among the cards of `row`, the keys shown together in the order shown. */
export function nudge(order: readonly Held[], row: readonly string[], key: string, step: -1 | 1): Held[] {
  const at = row.indexOf(key);
  const to = at + step;
  if (at < 0 || to < 0 || to >= row.length) return [...order];
  return move(order, [key], step < 0 ? row[to]! : (row[to + 1] ?? after(order, row[to]!)));
}

/** The keys of as many of `faces` as are in the hand, each used once. */
export function keysOf(order: readonly Held[], faces: readonly string[]): string[] {
  const free = present(order);
  return faces.flatMap((face) => {
    const at = free.findIndex((card) => card.face === face);
    return at < 0 ? [] : [free.splice(at, 1)[0]!.key];
  });
}

function after(order: readonly Held[], key: string): string | null {
  const at = order.findIndex((card) => card.key === key);
  return order[at + 1]?.key ?? null;
}

function counted(faces: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  return counts;
}

const places = (order: readonly Held[], test: (card: Held) => boolean): number[] =>
  order.flatMap((card, place) => (test(card) ? [place] : []));

const last = (card: Held, leaving: readonly string[]): number => (leaving.includes(card.key) ? 1 : 0);

function fresh(order: readonly Held[], face: string): string {
  let copy = 1;
  while (order.some((card) => card.key === `${face}.${copy}`)) copy += 1;
  return `${face}.${copy}`;
}
