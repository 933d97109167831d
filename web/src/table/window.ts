/** A discard that others may claim: who may, who waits, and what is said of it. */
import type { View, WindowInfo } from '../wire/types';
import { joined, m } from '../i18n';
import { MARKED, theCard } from './words';

/** `may`: this seat may claim. `next`: it draws once the window has closed. `other`: it threw the card. */
export interface Claim extends WindowInfo {
  readonly part: 'may' | 'next' | 'other';
}

export function part(view: View | null): Claim | null {
  const window = view?.window;
  if (!window) return null;
  const mine = view.seat === window.following ? 'next' : window.seats.includes(view.seat) ? 'may' : 'other';
  return { ...window, part: mine };
}

/** What stands beside the seconds; may carry a marked card. */
export function told({ part, card, seats, answer }: Claim, name: (seat: number) => string, brief = false): string {
  const marked = MARKED.card(card);
  if (part === 'may') {
    if (answer === 'claim') return m.table_claim_asked({ card: marked });
    if (answer) return m.table_claim_passed({ card: marked });
    return brief ? m.table_claim_ask_short({ card: marked }) : m.table_claim_ask({ card: marked });
  }
  if (answer === 'draw') return m.table_claim_draw_waits();
  if (answer === 'take') return m.table_claim_take_waits({ card: marked });
  return m.table_claim_others({ names: joined(seats.map(name)), count: seats.length, card: marked });
}

/** What is said aloud when a card may be claimed. */
export const heard = ({ card, length }: Claim): string =>
  m.table_claim_heard({ card: theCard(card), seconds: length / 1000 });
