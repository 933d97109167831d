/** Why a request failed, in words. Fetched with the pages that need it: the messages are many. */
import { m } from '../i18n';
import { ApiError } from './api';
import { NotCounted } from './socket.svelte';

/** Why an HTTP call failed; every other error is thrown again. */
export function said(why: unknown): string {
  if (!(why instanceof ApiError)) throw why;
  if (why.code === 'unreachable') return m.unreachable_short();
  const { reference } = (why.detail ?? {}) as { reference?: string };
  return reference ? m.failure_reference({ reference }) : m.failure({ code: why.code });
}

/** Why the table's socket refused a request; every other error is thrown again. */
export function refusedBecause(why: unknown): string {
  if (!(why instanceof NotCounted)) throw why;
  return m.failure({ code: why.refusal.code });
}
