/**
 * Texts that persons wrote, set apart from what stands beside them: a name from right to left turns no number round.
 *
 * Names from left to right stay as they are: in a line of ours nothing can turn beside them, and what searches or copies
 * finds no invisible signs.
 */

const OPEN = '\u2068';
const CLOSE = '\u2069';
/** Signs that turn their neighbours. */
const TURNING = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Signs that would turn what follows, wherever they end. No new name holds them. */
const CONTROLS = /[\u200e\u200f\u202a-\u202e\u061c]/gu;
/** What is set apart already, as a name in a list. */
const APART = /\u2068[^\u2066-\u2069]*\u2069/gu;
const ISOLATES = /[\u2066-\u2069]/gu;

/** The text, which turns nothing beside it. What is no text stays. */
export function isolated<T>(value: T): T | string {
  if (typeof value !== 'string') return value;
  const plain = value.replace(CONTROLS, '');
  const rest = plain.replace(APART, '');
  // What begins or ends alone was typed.
  if (rest.search(ISOLATES) >= 0) return isolated(plain.replace(ISOLATES, ''));
  return TURNING.test(rest) ? OPEN + plain + CLOSE : plain;
}
