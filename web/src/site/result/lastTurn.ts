/** What the winner of a round put down in the last turn, for the line of a hand that is empty. */

import type { Card, Event } from '../../wire/types';

export interface Put {
  card: Card;
  /** The meld it went to; null where it was discarded. */
  meld: string | null;
}

export function lastTurn(events: readonly Event[], seat: number): Put[] {
  const began = events.findLastIndex(
    (event) => (event.type === 'drew' || event.type === 'took') && event.seat === seat,
  );
  return events.slice(began + 1).flatMap((event): Put[] => {
    if (!('seat' in event) || event.seat !== seat) return [];
    if (event.type === 'laid' || event.type === 'added' || event.type === 'swapped')
      return event.cards.map((card) => ({ card, meld: event.meld }));
    return event.type === 'discarded' ? [{ card: event.card, meld: null }] : [];
  });
}
