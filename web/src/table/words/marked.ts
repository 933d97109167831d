/**
 * Sentences with cards and names in them.
 *
 * The catalogue makes one string; where a card or a name stands, the string carries a mark, so that the same sentence
 * can be shown with little cards in it or be spoken with the cards in words.
 */
import { read } from '../../cards/card';
import { printed } from '../../cards/drawing/letters';
import { cardName } from '../../cards/names';
import { isolated, joined, m } from '../../i18n';
import { settings } from '../../browser/settings.svelte';

export type Piece =
  | { readonly kind: 'text' | 'name'; readonly text: string }
  /** `tail`: punctuation that must not begin a line of its own. */
  | { readonly kind: 'card'; readonly card: string; readonly tail: string };

const CARD = '\u0002';
const NAME = '\u0003';
const END = '\u0004';
const PIECE = new RegExp(`${CARD}([^${END}]*)${END}([.,;]*)|${NAME}([^${END}]*)${END}|([^${CARD}${NAME}]+)`, 'g');

/** How a sentence writes cards and names: marked for the screen, or in words for the ear. */
export interface Writing {
  card(face: string): string;
  cards(faces: readonly string[]): string;
  name(text: string): string;
  /** A meld of an opening: its cards lie in sight, and are named to the ear. */
  meld(name: string, faces: readonly string[]): string;
}

const mark = (face: string): string => {
  const { kind, rank } = read(face);
  const own = `${CARD}${kind === 'joker' ? '*' : face}${END}`;
  return kind === 'joker' && rank ? m.log_joker_for({ joker: own, card: `${CARD}${face.slice(1)}${END}` }) : own;
};

export const MARKED: Writing = {
  card: mark,
  cards: (faces) => faces.map(mark).join(' '),
  name: (text) => `${NAME}${text}${END}`,
  meld: (name) => name,
};

export const SPOKEN: Writing = {
  card: cardName,
  cards: (faces) => joined(faces.map(cardName)),
  name: isolated,
  meld: (meld, faces) => m.log_meld({ meld, cards: joined(faces.map(cardName)) }),
};

/** A sentence of the server, whose cards stand in brackets, as a marked one. */
export const unbracketed = (text: string): string =>
  text.replaceAll(/\[([^\]]+)\]/g, (_, face: string) => MARKED.card(face));

/** The parts of a marked sentence. */
export function pieces(text: string): Piece[] {
  return [...text.matchAll(PIECE)].map(([, card, tail, name, rest]) => {
    if (card !== undefined) return { kind: 'card', card, tail: tail ?? '' };
    return name !== undefined ? { kind: 'name', text: name } : { kind: 'text', text: rest! };
  });
}

/** A marked sentence in words alone, for the ear. */
export const spoken = (text: string): string =>
  pieces(text.replaceAll(`${END} ${CARD}`, `${END}, ${CARD}`))
    .map((piece) => (piece.kind === 'card' ? cardName(piece.card) + piece.tail : piece.text))
    .join('')
    .replaceAll(' · ', ', '); // what parts the columns of a line has no sound

/** “le valet de cœur”, as a sentence wants it. */
export function theCard(face: string): string {
  const { kind, rank, suit } = read(face);
  if (kind === 'joker') return m.table_the_card({ rank: 'joker', number: '', suit: '' });
  if (settings.tiles)
    return m.table_the_tile({ number: printed(rank!, 'tiles'), colour: m.tile_colour({ suit: suit! }) });
  return m.table_the_card({ rank: rank!, number: rank === 'T' ? '10' : rank!, suit: m.suit_name({ suit: suit! }) });
}

export const theCards = (faces: readonly string[]): string => joined(faces.map(theCard));

/** The text with a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
