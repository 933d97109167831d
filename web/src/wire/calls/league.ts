/** Calls about the league, and about what a match gave. */
import { call } from '../api';
import type { League, LeagueGroup, LeagueRules, MatchGain, RatingRules } from '../types';

const part = encodeURIComponent;

export const leagueCalls = {
  overview: () => call<League>('/api/league'),
  group: (season: number, family: string, pace: string) =>
    call<LeagueGroup>(`/api/league/${season}/${part(family)}/${part(pace)}`),
  rules: () => call<LeagueRules>('/api/league/rules'),
  rating: () => call<RatingRules>('/api/rating'),
  gain: (table: string) => call<MatchGain>(`/api/tables/${part(table)}/gain`),
};
