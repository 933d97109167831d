/** The steps of a round at which a card is seen: who drew, laid or discarded it. */
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

/** Who held the card once it was dealt, as far as this reader knows. */
export const dealtTo = (steps: readonly ReplayStep[], card: string): number[] =>
  (steps[0]?.hands ?? []).flatMap((hand, seat) => (hand?.some((face) => printed(face) === card) ? [seat] : []));

/** The steps at which the card shows itself: the deal where it was in a hand, then each move. */
export function life(steps: readonly ReplayStep[], card: string): number[] {
  const held = dealtTo(steps, card).length > 0;
  return steps.flatMap(({ events }, at) =>
    (at === 0 && held) || events.some((event) => faces(event).some((face) => face !== null && printed(face) === card))
      ? [at]
      : [],
  );
}
