/** What a guest has in this browser, joined with what the account has: one text of each kind, as both keep it. */

import type { KeepValue } from '../../../wire/types';

type Key = KeepValue['key'];
type Rules = readonly { readonly name: string; readonly link: string }[];
type Facts = Readonly<Record<string, unknown>>;

const LONGEST = 40;
const MOST_MUTED = 500;
const list = (one: unknown): string[] => (Array.isArray(one) ? one.filter((each) => typeof each === 'string') : []);
const both = (one: unknown, other: unknown) => [...new Set([...list(one), ...list(other)])];
const facts = (one: unknown): Facts => (typeof one === 'object' && one !== null ? (one as Facts) : {});

/** A name that no rule set has yet. */
function free(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const end = ` ${number}`;
    const found = name.slice(0, LONGEST - end.length) + end;
    if (!taken.has(found)) return found;
  }
}

/** The account's rule sets keep their names. The guest's other rules of such a name get a number. */
export function joinRules(here: Rules, there: Rules): Rules {
  const found = [...there];
  for (const { name, link } of here) {
    if (found.some((one) => one.link === link)) continue;
    const names = new Set(found.map((one) => one.name));
    found.push({ name: names.has(name) ? free(name, names) : name, link });
  }
  return found.toSorted((a, b) => a.name.localeCompare(b.name));
}

/** A lesson done on either side is done. Where both were left, the later step counts. */
export function joinLessons(here: Facts, there: Facts): Facts {
  const done = both(there['done'], here['done']);
  const at: Record<string, number> = {};
  for (const [name, step] of [...Object.entries(facts(there['at'])), ...Object.entries(facts(here['at']))])
    if (!done.includes(name)) at[name] = Math.max(at[name] ?? 1, Number(step) || 1);
  return { done, at, offered: here['offered'] === true || there['offered'] === true };
}

const joinCoach = (here: Facts, there: Facts): Facts => ({
  ...there,
  said: both(there['said'], here['said']),
  played: there['played'] === true || here['played'] === true,
});

const JOINS: Partial<Record<Key, (here: unknown, there: unknown) => unknown>> = {
  rules: (here, there) => joinRules(here as Rules, there as Rules),
  muted: (here, there) => both(there, here).slice(-MOST_MUTED),
  lessons: (here, there) => joinLessons(facts(here), facts(there)),
  coach: (here, there) => (Array.isArray(here) || Array.isArray(there) ? there : joinCoach(facts(here), facts(there))),
};

/** The text of both. Settings are those of the account; so is what cannot be read. */
export function joined(key: Key, here: string | null, there: string | undefined): string | null {
  if (here === null || there === undefined) return there ?? here;
  try {
    return JSON.stringify(JOINS[key]?.(JSON.parse(here), JSON.parse(there)) ?? JSON.parse(there));
  } catch {
    return there;
  }
}
