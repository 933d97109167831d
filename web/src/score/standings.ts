/** Places by total, ties together, for a screen; who wins in the end the server says itself. */

interface Standing {
  seat: number;
  total: number;
  place: number;
}

export function standings(totals: readonly number[], by: 'low' | 'high'): Standing[] {
  const better = (a: number, b: number) => (by === 'low' ? a < b : a > b);
  return totals
    .map((total, seat) => ({ seat, total, place: 1 + totals.filter((other) => better(other, total)).length }))
    .sort((a, b) => a.place - b.place);
}

/** A card left in hand, and what it costs. */
export interface Counted {
  card: string;
  value: number;
}

const ORDER = [...'SHCD'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));

/** A hand as it is easiest to read: by suit and rank, jokers last. */
export function sorted(cards: readonly string[], values: readonly number[]): Counted[] {
  const place = (card: string) => (card[0] === '*' ? ORDER.length : ORDER.indexOf(card));
  return cards.map((card, i) => ({ card, value: values[i] ?? 0 })).sort((a, b) => place(a.card) - place(b.card));
}

/** A total with a minus of its own width: “−46”. */
export const plainly = (points: number) => String(points).replace('-', '−');

/** “+ 12”, “− 8”, “0”. */
export const signed = (points: number) => (points === 0 ? '0' : `${points < 0 ? '−' : '+'}\u00a0${Math.abs(points)}`);
