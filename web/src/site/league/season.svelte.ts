/** One season on the page: its divisions, and the group that is shown. */
import { ApiError } from '../../wire/api';
import { leagueCalls } from '../../wire/calls/league';
import { said } from '../../wire/failures';
import type { Division, LeagueDivision, LeagueGroup, LeagueOverview, LeagueTier } from '../../wire/types';
import { keyOf } from './league.svelte';

export class SeasonState {
  told = $state.raw<LeagueOverview | null>(null);
  group = $state.raw<LeagueGroup | null>(null);
  unknown = $state(false);
  trouble = $state('');
  #asked = 0;

  readonly tier = $derived<LeagueTier | null>(
    this.told?.tiers.find((one) => this.group && keyOf(one) === keyOf(this.group)) ?? null,
  );

  constructor(readonly number: number) {}

  /** The season, and the group that an address names. */
  load = async (query: URLSearchParams) => {
    try {
      this.told = await leagueCalls.season(this.number);
      const key = keyOf({ family: query.get('rules') ?? '', pace: query.get('pace') ?? '' });
      const tier = this.told.tiers.find((one) => keyOf(one) === key) ?? ownFirst(this.told.tiers);
      const division = tier?.divisions.find(({ division }) => division === query.get('division'));
      if (tier) await this.show(tier, division, Number(query.get('group')) || undefined);
    } catch (why) {
      this.unknown = why instanceof ApiError && why.status === 404;
      this.trouble = this.unknown ? '' : said(why);
    }
  };

  /** Show a group of a division; without one, the reader's, or the first of the highest. */
  show = async (tier: LeagueTier, division?: LeagueDivision, group?: number) => {
    const asked = (this.#asked += 1);
    const number = division && Math.min(division.groups, Math.max(1, group ?? division.own ?? 1));
    try {
      const found = await leagueCalls.group(this.number, tier.family, tier.pace, division?.division, number);
      if (asked !== this.#asked) return;
      [this.group, this.trouble] = [found, ''];
      history.replaceState(null, '', addressOf(this.number, found));
    } catch (why) {
      if (asked === this.#asked) this.trouble = said(why);
    }
  };
}

const ownFirst = (tiers: readonly LeagueTier[]) =>
  tiers.find(({ divisions }) => divisions.some(({ own }) => own !== null)) ?? tiers[0];

interface Where {
  family: string;
  pace: string;
  division?: Division;
  number?: number;
}

/** The address of a group in a season. */
export const addressOf = (season: number, { family, pace, division, number }: Where): string => {
  const query = new URLSearchParams({ rules: family, pace });
  if (division) query.set('division', division);
  if (number) query.set('group', String(number));
  return `/league/${season}?${query.toString()}`;
};
