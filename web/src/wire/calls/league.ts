/** Calls about the league, and about what a match gave. */
import { call } from '../api';
import type {
  ClubLeague,
  ClubLeagueWish,
  ClubSeason,
  CountingRules,
  League,
  LeagueArchive,
  LeagueGroup,
  LeagueOverview,
  LeagueRules,
  MatchGain,
  RatingRules,
} from '../types';

const part = encodeURIComponent;

export const leagueCalls = {
  overview: () => call<League>('/api/league'),
  /** A group of a season; without a division the reader’s, or the first of the highest. */
  group: (season: number, family: string, pace: string, division?: string, number?: number) =>
    call<LeagueGroup>(
      `/api/league/${season}/${part(family)}/${part(pace)}` +
        (division ? `?division=${part(division)}&group=${number ?? 1}` : ''),
    ),
  season: (season: number) => call<LeagueOverview>(`/api/league/${season}`),
  /** Seasons of the site, the latest first; those before one. */
  seasons: (before?: number) => call<LeagueArchive>(`/api/league/seasons${before ? `?before=${before}` : ''}`),
  rules: () => call<LeagueRules>('/api/league/rules'),
  rating: () => call<RatingRules>('/api/rating'),
  counting: () => call<CountingRules>('/api/counting'),
  gain: (table: string) => call<MatchGain>(`/api/tables/${part(table)}/gain`),
};

const at = (club: string, rest = '') => `/api/clubs/${part(club)}/league${rest}`;

export const clubLeagueCalls = {
  league: (club: string) => call<ClubLeague>(at(club)),
  wish: (club: string, wish: ClubLeagueWish) => call<ClubLeague>(at(club), wish),
  season: (club: string, season: number) => call<ClubSeason>(at(club, `/${season}`)),
  rules: (club: string) => call<LeagueRules>(at(club, '/rules')),
};
