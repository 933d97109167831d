/** What a table's clock means, said before one sits down. */
import { m } from '../i18n';
import type { Speed, Times } from '../wire/types';
import { inWords } from './length';

export const SPEEDS: readonly Speed[] = ['lightning', 'normal', 'relaxed', 'none', 'days'];
const DAY = 24 * 3600;

export function told(times: Times): string[] {
  const { speed, turn, bank, increment, away } = times;
  if (speed === 'none') return [m.speed_none()];
  if (speed === 'days') return [m.speed_by_days({ days: turn / DAY }), m.speed_expiry()];
  const line = m.speed_line({ turn: inWords(turn), bank: inWords(bank), increment: inWords(increment) });
  return [line, m.speed_away({ away: inWords(away) }), m.speed_expiry()];
}
