import type { Group as Verdict, Reading } from '../../wire/types';
import type { Chosen } from '../order/staging';

const same = (one: Reading, other: Chosen): boolean =>
  one.kind === other.kind && one.cards.join() === other.cards.join();

/** The reading a group is laid as: the chosen one, else the dearest. */
export function reading(verdict: Verdict | null, chosen: Chosen | undefined): Reading | null {
  const all = verdict?.readings ?? [];
  return (chosen && all.find((one) => same(one, chosen))) ?? all[0] ?? null;
}

/** The keys of a group in the order they will lie, each with the face it will show. */
export function lying(
  keys: readonly string[],
  face: (key: string) => string,
  cards: readonly string[],
): { key: string; face: string }[] {
  const free = [...keys];
  return cards.flatMap((card) => {
    const plain = card.startsWith('*') ? '*' : card;
    const at = free.findIndex((key) => face(key) === plain);
    return at < 0 ? [] : [{ key: free.splice(at, 1)[0]!, face: card }];
  });
}
