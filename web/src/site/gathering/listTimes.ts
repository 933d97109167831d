/** When the list of a tournament or an evening opens and closes, in words. */
import { m } from '../../i18n';
import { settings } from '../../browser/settings.svelte';
import { ApiError } from '../../wire/api';
import { said } from '../../wire/failures';

/** A date and an hour of the reader. */
export const dated = (at: number): string =>
  new Intl.DateTimeFormat(settings.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);

/** Why somebody could not enter, with the time; empty for other reasons. */
export function listRefusal(detail: unknown): string {
  const { why, at } = (detail ?? {}) as { why?: string; at?: number | null };
  if (why === 'not_open' && at) return m.list_not_open({ when: dated(at) });
  return why === 'list_closed' && at ? m.list_closed_at({ when: dated(at) }) : '';
}

/** Why a call about an evening failed. */
export function refusedBecause(why: unknown): string {
  if (!(why instanceof ApiError) || why.code !== 'evening_refused') return said(why);
  const timed = listRefusal(why.detail);
  if (timed) return timed;
  const { why: code = '' } = (why.detail ?? {}) as { why?: string };
  return m.evening_refused({ code });
}
