/** Figures of a club, summed by member for what the reader has chosen. */
import type { ClubFigure } from '../../../wire/types';

export type Kind = 'all' | 'online' | 'cards';
export const KINDS: readonly Kind[] = ['all', 'online', 'cards'];

export interface MemberSum {
  one: ClubFigure;
  matches: number;
  won: number;
  ramiSecs: number;
  /** The mean place. */
  place: number;
  /** Points in a round; null without a round. */
  points: number | null;
}

/** The variants that were played, those with most matches first. */
export function variants(lines: readonly ClubFigure[]): string[] {
  const found = new Map<string, number>();
  for (const { family, matches } of lines) found.set(family, (found.get(family) ?? 0) + matches);
  return [...found].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1)).map(([family]) => family);
}

/** The members with their matches of a kind and a variant, or of all; who has won most first. */
export function summed(lines: readonly ClubFigure[], kind: Kind, family: string): MemberSum[] {
  const chosen = lines.filter(
    (one) => (kind === 'all' || one.cards === (kind === 'cards')) && (!family || one.family === family),
  );
  return [...new Set(chosen.map(({ who }) => who))]
    .map((who) => sum(chosen.filter((one) => one.who === who)))
    .sort((one, other) => other.won - one.won || other.matches - one.matches || one.place - other.place);
}

function sum(lines: readonly ClubFigure[]): MemberSum {
  const total = (key: 'matches' | 'won' | 'places' | 'points' | 'rounds' | 'rami_secs') =>
    lines.reduce((all, one) => all + one[key], 0);
  const [matches, rounds] = [total('matches'), total('rounds')];
  return {
    one: lines[0]!,
    matches,
    won: total('won'),
    ramiSecs: total('rami_secs'),
    place: total('places') / matches,
    points: rounds ? total('points') / rounds : null,
  };
}
