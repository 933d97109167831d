/** The story of a player or of a card: its turns in the log, newest first. */
import { read } from '../../cards/card';
import type { Clause, Line, Turn } from './lines';

export type About =
  | { readonly seat: number }
  | { readonly card: string }
  | { readonly meld: string }
  /** The cards of one turn of the log. */
  | { readonly turn: Turn };

/** A joker counts as the same card whatever it stood for. */
const bare = (face: string): string => (read(face).kind === 'joker' ? '*' : face);

const cardsOf = (one: Clause): readonly string[] => {
  if ('cards' in one) return 'borrowed' in one ? [...one.cards, ...one.borrowed] : one.cards;
  if ('melds' in one) return one.melds.flatMap(({ cards }) => cards);
  return 'card' in one && one.card ? [one.card] : [];
};

/** The cards a turn speaks of, each once. */
export const cardsIn = ({ clauses }: Turn): string[] => [...new Set(clauses.flatMap(cardsOf).map(bare))];

const changes = (one: Clause, meld: string): boolean =>
  'meld' in one ? one.meld === meld : 'melds' in one && one.melds.some((laid) => laid.meld === meld);

function speaks(turn: Turn, about: About): boolean {
  if ('seat' in about) return turn.seat === about.seat;
  if ('meld' in about) return turn.clauses.some((one) => changes(one, about.meld));
  const cards = 'turn' in about ? cardsIn(about.turn) : [bare(about.card)];
  return turn.at === ('turn' in about && about.turn.at) || cardsIn(turn).some((card) => cards.includes(card));
}

export function story(lines: readonly Line[], about: About): Turn[] {
  const round = lines.slice(lines.findLastIndex(({ line }) => line === 'began') + 1);
  return round.filter((line): line is Turn => line.line === 'turn' && speaks(line, about)).reverse();
}
