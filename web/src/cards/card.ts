/** Cards as the wire writes them: `7H`, `TS`, `*` for a joker, `*QH` for a joker laid as a card, `?` for a hidden one. */

export type Suit = 'S' | 'H' | 'D' | 'C';

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];

export interface Card {
  /** `joker` also where it stands for a card: rank and suit are then those of the card. */
  readonly kind: 'card' | 'joker' | 'back';
  readonly rank?: string;
  readonly suit?: Suit;
}

export function read(text: string | null): Card {
  if (text === null || text === '?') return { kind: 'back' };
  const joker = text[0] === '*';
  const face = joker ? text.slice(1) : text;
  return { kind: joker ? 'joker' : 'card', rank: face[0], suit: face[1] as Suit | undefined };
}

/** Which drawing a card wears: `QH`, `joker` or `back`. */
export const face = ({ kind, rank, suit }: Card) => (kind === 'card' ? `${rank}${suit}` : kind);
