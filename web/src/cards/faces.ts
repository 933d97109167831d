/** Card faces from parts: indices, suits, layouts of pips, courts, joker and back. A face in, its shapes out.
 *
 * A card carries its own shapes: shapes that are used from a sheet are copied by the browser with a tree for each use, and a
 * turn then costs a phone half as much again.
 */

import { BACK, CAP, COURTS, GLYPHS, HATS, MARKS, SUITS } from './drawings';
import { printed, type Letters } from './letters';

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
const at = (x: number, y: number, scale: number) => `translate(${n(x)} ${n(y)}) scale(${n(scale)})`;
const turned = (drawing: string, extra = '') => `<g transform="rotate(180 50 70)"${extra}>${drawing}</g>`;

const glyph = (name: string, x: number, y: number, height: number, extra = '') =>
  `<path class="ix${extra}" d="${GLYPHS[name]![1]}" transform="${at(x, y, height / 28)}"/>`;

/** A shape of 24 × 24 about its middle, upside down below the middle of the card. */
const pip = (shape: string, cx: number, cy: number, size: number, extra = '') =>
  `<path${extra} d="${shape}" transform="${at(cx - size / 2, cy - size / 2, size / 24)}"/>`;

const hat = (name: string, x: number, y: number, side: number, extra = '') => {
  const [own, shapes] = HATS[name]!;
  return `<g${extra} transform="${at(x, y, side / own)}">${shapes}</g>`;
};

/** Index with its suit underneath, centred on one axis so that every strip lines up. */
function corner(text: string, suit: string): string {
  const [height, size] = [26.5, 17];
  const w = width(text, height);
  const axis = text === '10' ? 5 + w / 2 : 6.5 + Math.max(size, (20 * height) / 28) / 2;
  return glyph(text, axis - w / 2, 8, height) + pip(suit, axis, 12 + height + size / 2, size);
}

function court(rank: string, suit: string): string {
  const upper = `<g clip-path="url(#cut)">${COURTS[rank]}</g>`;
  return (
    '<rect class="pane" x="29" y="13" width="42" height="114" rx="5"/>' +
    upper +
    turned(upper) +
    '<path d="M29 65.5h42v9H29Z"/><path class="pb" d="m34.2 67 2.5 3-2.5 3-2.5-3ZM65.8 67l2.5 3-2.5 3-2.5-3Z"/>' +
    `<circle class="p" cx="50" cy="70" r="10.5"/>${pip(suit, 50, 70.3, 13.5)}` +
    '<rect class="frame" x="29" y="13" width="42" height="114" rx="5"/>'
  );
}

function whole(rank: string, suit: string, text: string): string {
  const one = corner(text, suit);
  const [size, places] = PIPS[rank] ?? [0, []];
  const [upper, lower] = [places.filter(([, y]) => y <= 70), places.filter(([, y]) => y > 70)];
  const field = (some: At[]) => some.map(([x, y]) => pip(suit, x, y, size)).join('');
  const below = field(lower.map(([x, y]): At => [100 - x, 140 - y]));
  return one + turned(one + below) + (places.length ? field(upper) : court(rank, suit));
}

/** A tile seen whole: its number, and its mark in a hollow. */
function tile(suit: string, text: string): string {
  const w = width(text, 48);
  return glyph(text, 50 - w / 2, 18, 48) + '<circle class="hollow" cx="50" cy="100" r="26"/>' + pip(suit, 50, 100, 34);
}

/** Height of the index, middle and size of the suit under it. */
const MINI = { normal: [40, 68, 28], big: [50, 80, 31] } as const;
export type Faces = keyof typeof MINI;

/** The drawing for small cards and fans: a large index and its suit, and an ornament, which a neighbour may hide. */
function mini(rank: string, suit: string, text: string, faces: Faces): string {
  const [height, middle, size] = MINI[faces];
  const w = width(text, height);
  const ten = text.length > 1;
  const ornament = HATS[rank] && !ten ? hat(rank, 46, 84, 48, ' class="br"') : pip(suit, 70, 108, 42, ' class="br"');
  return glyph(text, ten ? 6 : 8, 9, height) + pip(suit, (ten ? 7 : 8) + Math.min(w, 30) / 2, middle, size) + ornament;
}

const letters = (x: number, y: number, height: number, step: number, extra = '') =>
  [...'JOKER'].map((l, i) => glyph(l, x - width(l, height) / 2, y + i * (height + step), height, extra)).join('');

function joker(): string {
  const side = letters(14, 9, 12, 3.4);
  return `${side}${turned(side, ' class="b2"')}<g transform="translate(10.5 19.5) scale(.79)">${CAP}</g>`;
}

const smallJoker = () => hat('joker', 5, 7, 44) + letters(86, 11, 12, 3.6, ' br') + pip(SUITS.star!, 27, 70, 24);

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
