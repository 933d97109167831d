/** Questions to the rules themselves: what a choice of patches comes to, and what in it clashes. */

import { ask } from '../wire/api';
import type { Options } from './plain';

export interface Conflict {
  options: string[];
  code: string;
}

export interface Answer {
  legal: boolean;
  options: Options;
  conflicts: Conflict[];
}

const NOTHING: Answer = { legal: true, options: {}, conflicts: [] };

/** The rules `palace+cyclic`, for so many players; unknown rules clash with everything. */
export async function rulesOf(names: string[], players?: number): Promise<Answer[]> {
  const questions = names.map((rules, id) => ({
    id: String(id),
    ask: 'rules',
    rules,
    ...(players ? { players } : {}),
  }));
  const answers = (await ask(questions)) as (Answer & { error?: { code: string } })[];
  return answers.map((one) =>
    one.error
      ? { ...NOTHING, legal: false, conflicts: [{ options: [], code: one.error.code }] }
      : { ...NOTHING, ...one },
  );
}

/** A clash, and which of the chosen patches would end it if it went. */
export interface Clash {
  among: string[];
  ways: string[];
}

/** What the rules say to these patches; where they clash, each is tried without. */
export async function weigh(
  preset: string,
  patches: string[],
  players: number,
): Promise<Answer & { clash: Clash | null }> {
  const [answer] = await rulesOf([[preset, ...patches].join('+')], players);
  if (answer!.legal) return { ...answer!, clash: null };
  const without = await rulesOf(
    patches.map((out) => [preset, ...patches.filter((one) => one !== out)].join('+')),
    players,
  );
  const better = patches.filter((_, i) => without[i]!.conflicts.length < answer!.conflicts.length);
  const named = patches.filter((patch) => answer!.conflicts[0]?.options.includes(patch));
  return { ...answer!, clash: { among: named.length ? named : better, ways: better.length ? better : named } };
}
