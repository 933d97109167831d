/** Card faces from parts: indices, suits, layouts of pips, courts, joker and back. Text in, symbols out. */

import { RANKS } from './card';
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

const n = (value: number) => String(Math.round(value * 100) / 100);
const width = (glyph: string, height: number) => (GLYPHS[glyph]![0] * height) / 28;
const half = (drawing: string) => `<g transform="rotate(180 50 70)">${drawing}</g>`;

function use(id: string, x: number, y: number, w: number, h: number, extra = ''): string {
  return `<use href="#${id}" x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${extra}/>`;
}

const glyph = (name: string, x: number, y: number, height: number, extra = '') =>
  use(`g-${name}`, x, y, width(name, height), height, extra);

const pip = (suit: string, cx: number, cy: number, size: number, extra = '') =>
  use(`s-${suit}`, cx - size / 2, cy - size / 2, size, size, extra);

/** Index with its suit underneath, centred on one axis so that every strip lines up. */
function corner(text: string, suit: string): string {
  const [height, size] = [26.5, 17];
  const w = width(text, height);
  const axis = text === '10' ? 5 + w / 2 : 6.5 + Math.max(size, (20 * height) / 28) / 2;
  return glyph(text, axis - w / 2, 8, height) + pip(suit, axis, 12 + height + size / 2, size);
}

function court(rank: string, suit: string): string {
  const upper = `<use href="#c-${rank}" width="100" height="140"/>`;
  return (
    '<rect class="pane" x="29" y="13" width="42" height="114" rx="5"/>' +
    `<g clip-path="url(#cut)">${upper}</g><g clip-path="url(#cut)" transform="rotate(180 50 70)">${upper}</g>` +
    '<path d="M29 65.5h42v9H29Z"/><path class="pb" d="m34.2 67 2.5 3-2.5 3-2.5-3ZM65.8 67l2.5 3-2.5 3-2.5-3Z"/>' +
    `<circle class="p" cx="50" cy="70" r="10.5"/>${pip(suit, 50, 70.3, 13.5)}` +
    '<rect class="frame" x="29" y="13" width="42" height="114" rx="5"/>'
  );
}

function whole(rank: string, suit: string, text: string): string {
  const one = corner(text, suit);
  const [size, places] = PIPS[rank] ?? [0, []];
  const field = places.map(([x, y]) => pip(suit, x, y, size, y > 70 ? ` transform="rotate(180 ${x} ${y})"` : ''));
  return one + half(one) + (places.length ? field.join('') : court(rank, suit));
}

/** A tile seen whole: its number, and its mark in a hollow. */
function tile(suit: string, text: string): string {
  const w = width(text, 48);
  return glyph(text, 50 - w / 2, 18, 48) + '<circle class="hollow" cx="50" cy="100" r="26"/>' + pip(suit, 50, 100, 34);
}

/** Height of the index, middle and size of the suit under it. */
const MINI = { normal: [40, 68, 28], big: [50, 80, 31] } as const;
export type Faces = keyof typeof MINI;

/** The drawing for small cards and fans: a large index and its suit; the ornament may be left out (`--br: 0`). */
function mini(rank: string, suit: string, text: string, faces: Faces): string {
  const [height, middle, size] = MINI[faces];
  const w = width(text, height);
  const ten = text.length > 1;
  const ornament =
    HATS[rank] && text.length === 1
      ? use(`k-${rank}`, 46, 84, 48, 48, ' class="br"')
      : pip(suit, 70, 108, 42, ' class="br"');
  return glyph(text, ten ? 6 : 8, 9, height) + pip(suit, (ten ? 7 : 8) + Math.min(w, 30) / 2, middle, size) + ornament;
}

const joker = (x: number, y: number, height: number, step: number, extra = '') =>
  [...'JOKER'].map((l, i) => glyph(l, x - width(l, height) / 2, y + i * (height + step), height, extra)).join('');

function jokers(): [full: string, mini: string] {
  const side = joker(14, 9, 12, 3.4);
  return [
    `${side}<g class="b2" transform="rotate(180 50 70)">${side}</g><g transform="translate(10.5 19.5) scale(.79)">${CAP}</g>`,
    use('k-joker', 5, 7, 44, 44) + joker(86, 11, 12, 3.6, ' class="br"') + pip('star', 27, 70, 24),
  ];
}

const symbol = (id: string, box: string, body: string) => `<symbol id="${id}" viewBox="0 0 ${box}">${body}</symbol>`;

const parts = (suits: Record<string, string>) =>
  Object.entries(GLYPHS)
    .map(([k, [w, d]]) => symbol(`g-${k}`, `${w} 28`, `<path class="ix" d="${d}"/>`))
    .join('') +
  Object.entries(suits)
    .map(([k, d]) => symbol(`s-${k}`, '24 24', `<path d="${d}"/>`))
    .join('') +
  Object.entries(COURTS)
    .map(([k, body]) => symbol(`c-${k}`, '100 140', body))
    .join('') +
  Object.entries(HATS)
    .map(([k, [size, body]]) => symbol(`k-${k}`, `${size} ${size}`, body))
    .join('');

const faces = (draw: (rank: string, suit: string) => string): string =>
  RANKS.flatMap((rank) => [...'SHDC'].map((suit) => draw(rank, suit))).join('');

/** What all drawings are made of, and the small drawing of each face: `m-QH`. */
export function small(letters: Letters, size: Faces = 'normal'): string {
  const draw = (rank: string, suit: string) =>
    symbol(`m-${rank}${suit}`, '100 140', mini(rank, suit, printed(rank, letters), size));
  return (
    parts(letters === 'tiles' ? { ...SUITS, ...MARKS } : SUITS) +
    faces(draw) +
    symbol('m-joker', '100 140', jokers()[1]) +
    symbol('m-back', '100 140', BACK)
  );
}

/** The full drawing of each face: `f-QH`. */
export function full(letters: Letters): string {
  const draw = (rank: string, suit: string) => {
    const text = printed(rank, letters);
    return symbol(`f-${rank}${suit}`, '100 140', letters === 'tiles' ? tile(suit, text) : whole(rank, suit, text));
  };
  return faces(draw) + symbol('f-joker', '100 140', jokers()[0]) + symbol('f-back', '100 140', BACK);
}
