/** Where lessons that were begun go on. */

import type { LessonFamily } from '../wire/types';

interface Progress {
  done: (name: string) => boolean;
  at: (name: string) => number;
}

/** The next lesson of the first family that is begun and not finished; null where none is. */
export function onward(
  families: readonly LessonFamily[],
  { done, at }: Progress,
): LessonFamily['lessons'][number] | null {
  const begun = families.filter(({ lessons }) => lessons.some(({ name }) => done(name) || at(name) > 1));
  return begun.flatMap(({ lessons }) => lessons).find(({ name }) => !done(name)) ?? null;
}
