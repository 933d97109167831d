/** Reasons of refusals in a few words, as they stand on a button; whole sentences are fetched when needed. */
import type { Refusal } from '../../wire/types';
import { m } from '../../i18n';
import { lateReasons, type Reason } from './lateReasons.svelte';
import { MARKED, theCard } from './marked';

type Facts = Record<string, string>;
/** Reasons that the first view of a table may give. */
const REASONS: Record<string, Reason> = {
  not_your_turn: m.reason_not_your_turn,
  must_draw_first: m.reason_must_draw_first,
  not_opened: m.reason_not_opened,
  take_never: m.reason_take_never,
  nothing_to_take: m.reason_nothing_to_take,
  upcard_offered: m.reason_upcard_offered,
};

/** The few words that stand on a button. May carry marked cards. */
export const reason = (refusal: Refusal, names: (seat: number) => string): string =>
  said(refusal, names, known()) ?? m.reason_other();

const known = (): Record<string, Reason> => ({ ...REASONS, ...lateReasons.words });

export const codes = (): string[] => Object.keys(known());

/** The text of the refusal in `words`; null if a fact is missing. */
export function said(
  refusal: Refusal,
  names: (seat: number) => string,
  words: Readonly<Record<string, Reason>>,
): string | null {
  const known = facts(refusal, names);
  let lacking = false;
  const asked = new Proxy(known, {
    get: (all, name: string) => {
      lacking ||= !(name in all);
      return all[name] ?? '';
    },
  });
  const text = words[refusal.code]?.(asked as never);
  return text && !lacking ? text : null;
}

function facts(refusal: Refusal, names: (seat: number) => string): Facts {
  const all: Facts = { meld: m.table_this_meld() };
  for (const [name, value] of Object.entries(refusal)) all[name] = String(value);
  const { card, seat, turn, points, needed } = refusal;
  if (typeof card === 'string') Object.assign(all, { card: theCard(card), chip: MARKED.card(card) });
  if (refusal.code === 'not_your_turn') all.name = names(Number(turn ?? seat));
  if (typeof points === 'number' && typeof needed === 'number') all.lacking = String(needed - points);
  return all;
}
