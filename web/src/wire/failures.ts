/** Why a request failed, in words. Fetched with the pages that need it: the messages are many. */
import { hour, m, number } from '../i18n';
import { ApiError } from './api';
import { NotCounted } from './socket.svelte';

/** Seconds within which an hour says enough of when. */
const SOON = 12 * 3600;

/** Why an HTTP call failed; every other error is thrown again. */
export function said(why: unknown): string {
  if (!(why instanceof ApiError)) throw why;
  if (why.code === 'unreachable') return m.unreachable_short();
  const { reference } = (why.detail ?? {}) as { reference?: string };
  return reference ? m.failure_reference({ reference }) : sentence(why.code, why.detail);
}

/** Why the table's socket refused a request; every other error is thrown again. */
export function refusedBecause(why: unknown): string {
  if (!(why instanceof NotCounted)) throw why;
  return sentence(why.refusal.code, why.refusal);
}

/** The sentence of a code, with the facts that the server told with it. */
function sentence(code: string, facts: unknown): string {
  const { proposal } = (facts ?? {}) as { proposal?: string };
  if (code === 'name_taken' && proposal) return m.failure_name_taken({ name: proposal });
  const { until, least, own, seconds } = (facts ?? {}) as Record<string, number | undefined>;
  const { zone } = (facts ?? {}) as { zone?: string };
  if (code === 'shared_sealed' && zone) return m.shared_opens({ zone });
  if (code === 'left_often' && until) return m.failure_left_often({ time: hour(until) });
  if (code === 'quota_spent' && seconds && seconds < SOON)
    return m.failure_quota_spent({ time: hour(Date.now() + 1000 * seconds) });
  if (code === 'unreliable' && least) return m.failure_unreliable({ percent: least, own: own ?? 0 });
  if (code === 'too_new' && own !== undefined) return m.failure_too_new({ own });
  if (code === 'low_level' && least) return m.failure_low_level({ least, own: own ?? 1 });
  if (code === 'low_rating' && least) return m.failure_low_rating({ least: number(least), own: number(own ?? 0) });
  if (code === 'unrated' && least) return m.failure_unrated({ least: number(least) });
  return sentenceOfStake(code, (facts ?? {}) as Stake) ?? m.failure({ code });
}

type Stake = Partial<Record<'stake' | 'balance' | 'free' | 'days', number>>;

/** Why a person cannot pay a stake; null for all else. */
function sentenceOfStake(code: string, { stake = 0, balance = 0, free = 0, days = 0 }: Stake): string | null {
  if (code === 'purse_short' && stake) return m.failure_purse_short({ balance: number(balance), stake: number(stake) });
  if (code === 'not_proven' && days) return m.failure_not_proven({ count: days });
  if (code !== 'purse_held' || !stake) return null;
  return m.failure_purse_held({ free: number(free), stake: number(stake), days: number(days) });
}
