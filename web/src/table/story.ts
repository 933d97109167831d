/** What this round has seen of a player or of a card: the turns of the log that speak of it, the newest first. */
import { read } from '../cards/card';
import type { Clause, Line, Turn } from './log';

export type About = { readonly seat: number } | { readonly card: string };

/** A joker is one whatever it stood for. */
const bare = (face: string): string => (read(face).kind === 'joker' ? '*' : face);

const cardsOf = (one: Clause): readonly string[] => {
  if ('cards' in one) return 'borrowed' in one ? [...one.cards, ...one.borrowed] : one.cards;
  return 'card' in one && one.card ? [one.card] : [];
};

const speaks = (turn: Turn, about: About): boolean =>
  'seat' in about
    ? turn.seat === about.seat
    : turn.clauses.some((one) => cardsOf(one).some((card) => bare(card) === bare(about.card)));

export function story(lines: readonly Line[], about: About): Turn[] {
  const round = lines.slice(lines.findLastIndex(({ line }) => line === 'began') + 1);
  return round.filter((line): line is Turn => line.line === 'turn' && speaks(line, about)).reverse();
}
