/** The pages of a club beside its own: its figures, the rules of its ladder, its league, the rules of that, a season. */

import type { Component } from 'svelte';

interface Part {
  // Each page has properties of its own.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  load: () => Promise<{ default: Component<any> }>;
  props: object;
}

const FIGURES = ['figures', 'chiffres'];
const LADDER = ['ladder', 'echelle'];
const LEAGUE = ['league', 'ligue'];

/** The page that an address names after `/club/`, as `lilas/league/2`; null for none. */
export function partOf(path: string): Part | null {
  const [id = '', kind = '', season, ...more] = path.split('/');
  if (more.length) return null;
  if (LEAGUE.includes(kind)) return ofLeague(id, season);
  if (season === undefined && LADDER.includes(kind))
    return { load: () => import('../figures/LadderRulesPage.svelte'), props: { id } };
  if (season !== undefined || !FIGURES.includes(kind)) return null;
  return { load: () => import('../figures/ClubFiguresPage.svelte'), props: { id } };
}

function ofLeague(id: string, season: string | undefined): Part {
  if (season === undefined) return { load: () => import('../league/ClubLeaguePage.svelte'), props: { id } };
  return season === 'rules'
    ? { load: () => import('../../league/LeagueRulesPage.svelte'), props: { club: id } }
    : { load: () => import('../league/ClubSeasonPage.svelte'), props: { id, season: Number(season) || 0 } };
}
