/** The lesson's sentence for an act that the screen refuses before it is sent. */

import type { LessonRefusal, Refusal, Sentences, View } from '../wire/types';

/** What the refused act was about. */
interface Tried {
  readonly view: View | null;
  readonly hand: {
    readonly staged: readonly { readonly keys: readonly string[] }[];
    readonly face: (key: string) => string;
  };
  selected(): readonly string[];
}

/** The sentence of the likely mistake that this is; null for any other. */
export function refused(known: readonly LessonRefusal[], { code }: Refusal, tried: Tried): Sentences | null {
  const same = known.filter((one) => one.code === code);
  const staged = tried.hand.staged.flatMap(({ keys }) => keys.map(tried.hand.face));
  const cards = sorted(staged.length ? staged : tried.selected());
  const whole = same.find(({ verb }) => tried.view?.verbs[verb as keyof View['verbs']]?.code === code);
  return (whole ?? same.find(({ words }) => sorted(words.filter(isCard)) === cards))?.say ?? null;
}

const isCard = (word: string): boolean => !/^(M\d+|lay|run|set)$/.test(word);
const sorted = (cards: readonly string[]): string => cards.toSorted().join(' ');
