/** Who won a match that is over, and on which place the reader came. */
import { joined, m } from '../../i18n';

/** A player with the points of the whole match. */
export interface Player {
  seat: number;
  name: string;
  points: number;
  you: boolean;
  /** The address of the player's profile, if the reader may see it. */
  page?: string | null;
  bot?: boolean;
}

type Ranking = readonly (readonly number[])[];

/** Whether the seat shares the first place. */
export const hasWon = (ranking: Ranking, you: number | null): boolean =>
  you !== null && (ranking[0]?.includes(you) ?? false);

/** “You win”, or who does. */
export function wonBy(ranking: Ranking, you: number | null, name: (seat: number) => string): string {
  const winners = ranking[0] ?? [];
  if (hasWon(ranking, you) && winners.length === 1) return m.history_won_you();
  return m.history_won({ names: joined(winners.map(name)), count: winners.length });
}

/** “2nd of 4”; empty for one who has no place. */
export function placeOf(ranking: Ranking, you: number | null, players: number): string {
  const before = ranking.findIndex((seats) => you !== null && seats.includes(you));
  if (before < 0) return '';
  const place = 1 + ranking.slice(0, before).flat().length;
  return m.history_place({ place: m.place_short({ place }), players });
}
