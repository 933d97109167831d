import type { Held } from './order';

export type Sorting = 'suit' | 'rank' | 'best' | 'hand';

const RANKS = 'A23456789TJQK';
const BLACK = ['S', 'C'];
const RED = ['H', 'D'];

const suit = (face: string): string => face[1] ?? '*';
const rank = (face: string): number => RANKS.indexOf(face[0]!);

/** The cards in suits, black and red in turn where they can be, jokers last. */
export function bySuit(cards: readonly Held[]): Held[] {
  const suits = alternate(new Set(cards.map((card) => suit(card.face))));
  const high = new Set(suits.filter((one) => aceHigh(cards, one)));
  const height = (face: string): number => (rank(face) === 0 && high.has(suit(face)) ? RANKS.length : rank(face));
  return [...cards].sort(
    (a, b) => suits.indexOf(suit(a.face)) - suits.indexOf(suit(b.face)) || height(a.face) - height(b.face),
  );
}

/** The cards by rank from ace to king, jokers last. */
export function byRank(cards: readonly Held[]): Held[] {
  const height = (face: string): number => (face.startsWith('*') ? RANKS.length : rank(face));
  return [...cards].sort(
    (a, b) => height(a.face) - height(b.face) || 'SHCD'.indexOf(suit(a.face)) - 'SHCD'.indexOf(suit(b.face)),
  );
}

/** The cards of `melds` first, meld by meld, then the rest in suits. */
export function byMelds(cards: readonly Held[], melds: readonly (readonly string[])[]): Held[] {
  const rest = bySuit(cards);
  const taken = melds.flat().flatMap((face) => {
    const at = rest.findIndex((card) => card.face === (face.startsWith('*') ? '*' : face));
    return at < 0 ? [] : rest.splice(at, 1);
  });
  return [...taken, ...rest];
}

/** The keys before which the row leaves a gap. */
export function gaps(row: readonly Held[], sorting: Sorting, melds: readonly (readonly string[])[] = []): Set<string> {
  if (sorting === 'hand') return new Set();
  const edges = sorting === 'best' ? meldEdges(melds) : null;
  return new Set(
    row
      .filter((card, at) => {
        const before = row[at - 1];
        if (!before) return false;
        if (edges && at <= edges.total) return edges.at.has(at);
        return sorting === 'rank' ? parted(row, at) : suit(before.face) !== suit(card.face);
      })
      .map((card) => card.key),
  );
}

function meldEdges(melds: readonly (readonly string[])[]): { at: Set<number>; total: number } {
  let total = 0;
  const at = new Set(melds.map((meld) => (total += meld.length)));
  return { at, total };
}

/** Ranks part where one of the neighbours has company, so that thirteen single cards stay one row. */
function parted(row: readonly Held[], at: number): boolean {
  const [before, here] = [row[at - 1]!.face[0], row[at]!.face[0]];
  const company = (one: string | undefined): boolean => row.filter((card) => card.face[0] === one).length > 1;
  return before !== here && (company(before) || company(here));
}

function alternate(suits: ReadonlySet<string>): string[] {
  const black = BLACK.filter((one) => suits.has(one));
  const red = RED.filter((one) => suits.has(one));
  const [first, second] = red.length > black.length ? [red, black] : [black, red];
  return [first[0], second[0], first[1], second[1], '*'].filter((one) => one !== undefined);
}

/** An ace lies beside the king where it has company there and none beside the two. */
function aceHigh(cards: readonly Held[], one: string): boolean {
  const has = (ranks: string): boolean =>
    cards.some((card) => suit(card.face) === one && ranks.includes(card.face[0]!));
  return has('QK') && !has('23');
}
