/** Where a person went at the end of a season, in words. */
import { m } from '../../i18n';
import type { Division, LeagueResult } from '../../wire/types';

const ORDER: readonly Division[] = ['ace', 'king', 'queen', 'jack', 'ten'];

export function went({ division, next }: LeagueResult): string {
  if (!next) return m.league_went({ goes: 'out', division: '' });
  const [before, after] = [ORDER.indexOf(division), ORDER.indexOf(next)];
  const goes = after < before ? 'up' : after > before ? 'down' : 'stay';
  return m.league_went({ goes, division: m.league_division_in({ division: next }) });
}
