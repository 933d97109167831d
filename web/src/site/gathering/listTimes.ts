/** When the list of a tournament or an evening opens and closes, in words. */
import { m } from '../../i18n';
import { settings } from '../../browser/settings.svelte';

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

/** A time as its field writes it, in milliseconds since 1970; null for none. */
export const timeOf = (typed: string): number | null => (typed ? Date.parse(typed) : null);
