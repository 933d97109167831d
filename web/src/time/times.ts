/** The clock of a table in sentences. */
import { m } from '../i18n';
import type { Absent, Speed, Times } from '../wire/types';
import { inWords } from './length';

export const SPEEDS: readonly Speed[] = ['lightning', 'normal', 'relaxed', 'none', 'days'];
export const ABSENT: readonly Absent[] = ['bot', 'wait', 'auto', 'forfeit'];
const DAY = 24 * 3600;

export function told(times: Times): string[] {
  const { speed, turn, bank, increment } = times;
  if (speed === 'none') return [m.speed_none(), absence(times)];
  if (speed === 'days') return [m.speed_by_days({ days: turn / DAY }), m.speed_expiry(), absence(times)];
  const line = m.speed_line({ turn: inWords(turn), bank: inWords(bank), increment: inWords(increment) });
  return [line, m.speed_expiry(), absence(times)];
}

/** What happens when a player leaves, in one sentence. */
export function absence({ speed, away, absent }: Times): string {
  const long = { away: inWords(away) };
  const who = speed === 'days' ? m.absent_days() : speed === 'none' ? m.absent_live(long) : m.absent_timed(long);
  return m.absent_then({ absent, who });
}
