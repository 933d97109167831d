/** Follow-up questions of the referee: the same cards, the last one changed for a near one. */

const RANKS = 'A23456789TJQK';

/** The cards that may stand in the place of this one: one rank higher and lower, a joker, and what stood there before. */
export function near(card: string, was: string): string[] {
  const at = RANKS.indexOf(card[0]!);
  const by = (step: number) => RANKS[(at + step + RANKS.length) % RANKS.length]! + card[1]!;
  const found = at < 0 ? [was] : [by(1), by(-1), '*'];
  return found.filter(Boolean);
}
