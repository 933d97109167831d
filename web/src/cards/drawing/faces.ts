/** Card faces from parts: indices, suits, layouts of pips, courts, joker and back. A face in, its shapes out.
 *
 * A card carries its own shapes: shapes that are used from a sheet are copied by the browser with a tree for each use, and a
 * turn then costs a phone half as much again.
 */

import { BACK, CAP, COURTS, GLYPHS, HATS, MARKS, SUITS } from './drawings';
import type { Letters } from '../../browser/settings.svelte';
import { printed } from './letters';
import { placed } from './placed';

export { DEFS } from './drawings';

// Columns of pips; the narrow ones stand beside the wide index of the ten.
const [L, C, R, N, M] = [39.5, 50, 60.5, 40, 60];
type At = [x: number, y: number];
const pairs = (left: number, right: number, ...rows: number[]): At[] =>
  rows.flatMap((y): At[] => [
    [left, y],
    [right, y],
  ]);
const down = (...rows: number[]): At[] => rows.map((y): At => [C, y]);

const PIPS: Record<string, [size: number, places: At[]]> = {
  A: [46, down(70)],
  '2': [24, down(32, 108)],
  '3': [24, down(32, 70, 108)],
  '4': [20.5, pairs(L, R, 36, 104)],
  '5': [20.5, [...pairs(L, R, 36, 104), ...down(70)]],
  '6': [20.5, pairs(L, R, 36, 70, 104)],
  '7': [18.5, [...pairs(L, R, 36, 70, 104), ...down(53)]],
  '8': [18.5, [...pairs(L, R, 36, 70, 104), ...down(53, 87)]],
  '9': [16.5, [...pairs(N, M, 27, 55.7, 84.3, 113), ...down(70)]],
  T: [16.5, [...pairs(N, M, 27, 55.7, 84.3, 113), ...down(41.3, 98.7)]],
};

const n = (value: number) => String(Math.round(value * 1000) / 1000);
const width = (glyph: string, height: number) => (GLYPHS[glyph]![0] * height) / 28;
const turned = (drawing: string) => `<g transform="rotate(180 50 70)">${drawing}</g>`;
const fill = (path: string, extra = '') => `<path${extra} d="${path}"/>`;
/** Lines of an index so high, as thick as they are drawn. */
const lines = (path: string, height: number, extra = '') =>
  `<path class="ix${extra}" stroke-width="${n((4.3 * height) / 28)}" d="${path}"/>`;

const glyph = (name: string, x: number, y: number, height: number) => placed(GLYPHS[name]![1], x, y, height / 28);
/** A shape of 24 × 24 about its middle. */
const pip = (shape: string, cx: number, cy: number, size: number) =>
  placed(shape, cx - size / 2, cy - size / 2, size / 24);
/** The same path on the other half of the card. */
const opposite = (path: string) => placed(path, 100, 140, -1);

/** Index with its suit underneath, centred on one axis so that every strip lines up. */
function corner(text: string, suit: string): { index: string; under: string } {
  const [height, size] = [INDEX, 17];
  const w = width(text, height);
  const axis = text === '10' ? 5 + w / 2 : 6.5 + Math.max(size, (20 * height) / 28) / 2;
  return { index: glyph(text, axis - w / 2, 8, height), under: pip(suit, axis, 12 + height + size / 2, size) };
}
const INDEX = 26.5;

function court(rank: string, suit: string): string {
  const upper = `<g clip-path="url(#cut)">${COURTS[rank]}</g>`;
  return (
    '<rect class="pane" x="29" y="13" width="42" height="114" rx="5"/>' +
    upper +
    turned(upper) +
    '<path d="M29 65.5h42v9H29Z"/><path class="pb" d="m34.2 67 2.5 3-2.5 3-2.5-3ZM65.8 67l2.5 3-2.5 3-2.5-3Z"/>' +
    `<circle class="p" cx="50" cy="70" r="10.5"/>${fill(pip(suit, 50, 70.3, 13.5))}` +
    '<rect class="frame" x="29" y="13" width="42" height="114" rx="5"/>'
  );
}

/** Pips below the middle stand upside down. */
function whole(rank: string, suit: string, text: string): string {
  const { index, under } = corner(text, suit);
  const [size, places] = PIPS[rank] ?? [0, []];
  const pips = places.map(([x, y]) => (y <= 70 ? pip(suit, x, y, size) : opposite(pip(suit, 100 - x, 140 - y, size))));
  const picture = places.length ? '' : court(rank, suit);
  return lines(index + opposite(index), INDEX) + fill(under + opposite(under) + pips.join('')) + picture;
}

/** A tile seen whole: its number, and its mark in a hollow. */
function tile(suit: string, text: string): string {
  const index = glyph(text, 50 - width(text, 48) / 2, 18, 48);
  return lines(index, 48) + '<circle class="hollow" cx="50" cy="100" r="26"/>' + fill(pip(suit, 50, 100, 34));
}

/** Height of the index, middle and size of the suit under it. */
const MINI = { normal: [40, 68, 28], big: [50, 80, 31] } as const;
export type Faces = keyof typeof MINI;

/** The drawing for small cards and fans: a large index and its suit, and an ornament, which a neighbour may hide. */
function mini(rank: string, suit: string, text: string, faces: Faces): string {
  const [height, middle, size] = MINI[faces];
  const w = width(text, height);
  const ten = text.length > 1;
  const under = pip(suit, (ten ? 7 : 8) + Math.min(w, 30) / 2, middle, size);
  const ornament = HATS[rank] && !ten ? hat(rank, 46, 84, 48, 'br') : fill(pip(suit, 70, 108, 42), ' class="br"');
  return lines(glyph(text, ten ? 6 : 8, 9, height), height) + fill(under) + ornament;
}

function hat(name: string, x: number, y: number, side: number, extra: string): string {
  const { size, shape, band } = HATS[name]!;
  const scale = side / size;
  const across =
    band && `<path class="pl ${extra}" stroke-width="${n(2.4 * scale)}" d="${placed(band, x, y, scale)}"/>`;
  return fill(placed(shape, x, y, scale), ` class="${extra}"`) + (across ?? '');
}

const letters = (x: number, y: number, height: number, step: number) =>
  [...'JOKER'].map((l, i) => glyph(l, x - width(l, height) / 2, y + i * (height + step), height)).join('');

function joker(): string {
  const side = letters(14, 9, 12, 3.4);
  const cap = `<g transform="translate(10.5 19.5) scale(.79)">${CAP}</g>`;
  return lines(side, 12) + lines(opposite(side), 12, ' b2') + cap;
}

const smallJoker = () =>
  hat('joker', 5, 7, 44, '') + lines(letters(86, 11, 12, 3.6), 12, ' br') + fill(pip(SUITS.star!, 27, 70, 24));

/** The shape of a suit in these letters, on 24 × 24. */
export const suitShape = (suit: string, drawn: Letters): string => (drawn === 'tiles' ? MARKS : SUITS)[suit]!;

/** What lies on a small card: `QH`, `joker` or `back`. */
export function small(id: string, drawn: Letters, size: Faces): string {
  if (id === 'back') return BACK;
  if (id === 'joker') return smallJoker();
  return mini(id[0]!, suitShape(id[1]!, drawn), printed(id[0]!, drawn), size);
}

/** What lies on a card seen whole. */
export function full(id: string, drawn: Letters): string {
  if (id === 'back') return BACK;
  if (id === 'joker') return joker();
  const text = printed(id[0]!, drawn);
  const suit = suitShape(id[1]!, drawn);
  return drawn === 'tiles' ? tile(suit, text) : whole(id[0]!, suit, text);
}
