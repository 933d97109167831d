/** Calls about the league, and about what a match gave. */
import { call } from '../api';
import type {
  ClubLeague,
  ClubLeagueWish,
  ClubSeason,
  League,
  LeagueGroup,
  LeagueRules,
  MatchGain,
  RatingRules,
} from '../types';

const part = encodeURIComponent;

export const leagueCalls = {
  overview: () => call<League>('/api/league'),
  group: (season: number, family: string, pace: string) =>
    call<LeagueGroup>(`/api/league/${season}/${part(family)}/${part(pace)}`),
  rules: () => call<LeagueRules>('/api/league/rules'),
  rating: () => call<RatingRules>('/api/rating'),
  gain: (table: string) => call<MatchGain>(`/api/tables/${part(table)}/gain`),
};

const at = (club: string, rest = '') => `/api/clubs/${part(club)}/league${rest}`;

export const clubLeagueCalls = {
  league: (club: string) => call<ClubLeague>(at(club)),
  wish: (club: string, wish: ClubLeagueWish) => call<ClubLeague>(at(club), wish),
  season: (club: string, season: number) => call<ClubSeason>(at(club, `/${season}`)),
  rules: (club: string) => call<LeagueRules>(at(club, '/rules')),
};
