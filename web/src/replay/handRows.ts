/** How an open hand is shown: in suits that keep their order from step to step, in rows that a phone can hold. */
import type { ReplayStep } from '../wire/types';

const SUITS = 'SHCD';
const RANKS = 'A23456789TJQK';
/** On a phone each card of such a row still shows the 24 px that a finger wants. */
const ROW = 11;

const place = (card: string): number =>
  card.startsWith('*') ? SUITS.length * 13 : SUITS.indexOf(card[1]!) * 13 + RANKS.indexOf(card[0]!);

/** The cards by suit and rank, jokers last. */
export const inSuits = (cards: readonly string[]): string[] => [...cards].sort((a, b) => place(a) - place(b));

/** The cards in as few rows as can be read, about equally long. */
export function inRows<Card>(cards: readonly Card[]): Card[][] {
  const rows = Math.max(1, Math.ceil(cards.length / ROW));
  const long = Math.ceil(cards.length / rows);
  return Array.from({ length: rows }, (_, row) => cards.slice(row * long, (row + 1) * long));
}

/** The card that came into a hand at this step, as far as the reader may know it. */
export function drawn(step: Pick<ReplayStep, 'events'>, seat: number): string | null {
  for (const event of step.events)
    if ((event.type === 'drew' || event.type === 'took') && event.seat === seat) return event.card;
  return null;
}
