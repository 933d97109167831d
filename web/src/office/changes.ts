/** What a change of the switches changed, in words. */
import { joined, m, number } from '../i18n';

type Pair = readonly [unknown, unknown];

const NAMES: Readonly<Record<string, () => string>> = {
  talk: m.office_talk,
  languages: m.office_languages,
  blocks: m.office_blocks,
  floor: m.office_floor,
  most_stake: m.office_most_stake,
};
const name = (which: string) => NAMES[which]?.() ?? m.office_switch({ which });

function value(which: string, one: unknown): string {
  if (typeof one === 'boolean') return m.office_on({ on: one ? 'yes' : 'no' });
  if (one === null) return m.office_default();
  if (which === 'talk') return m.office_talk_is({ talk: String(one) });
  if (Array.isArray(one)) {
    const shown = one.map((part) => (which === 'languages' ? m.office_language_is({ language: part }) : number(part)));
    return joined(shown) || m.office_nothing();
  }
  return number(Number(one));
}

/** One line a change. A line of an older version holds all switches, so it says nothing. */
export function changes(detail: string): string[] {
  const found = Object.entries(JSON.parse(detail) as Record<string, unknown>);
  const pairs = found.filter((one): one is [string, Pair] => Array.isArray(one[1]) && one[1].length === 2);
  if (pairs.length < found.length) return [];
  return pairs.map(([which, [before, after]]) =>
    m.office_changed({ what: name(which), before: value(which, before), after: value(which, after) }),
  );
}
