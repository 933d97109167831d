/** Where a card shows itself in a round: who drew it, laid it, threw it. */
import type { Event, ReplayStep } from '../wire/types';

/** The printed card: a joker that stands for something is still a joker. */
export const printed = (card: string): string => (card.startsWith('*') ? '*' : card);

function faces(event: Event): (string | null)[] {
  switch (event.type) {
    case 'dealt':
      return [event.upcard];
    case 'drew':
    case 'took':
    case 'discarded':
    case 'knocked':
      return [event.card];
    case 'claimed':
      return [event.card, event.drawn];
    case 'laid':
    case 'added':
    case 'stole':
      return event.cards;
    case 'swapped':
      return [...event.cards, '*'];
    default:
      return [];
  }
}

/** The steps at which the card was moved. */
export const life = (steps: readonly ReplayStep[], card: string): number[] =>
  steps.flatMap(({ events }, at) =>
    events.some((event) => faces(event).some((face) => face !== null && printed(face) === card)) ? [at] : [],
  );
