/** Which lesson teaches a term, or a section of the rules. `tests/server/learn` checks that each is there. */

const OF_TERM: Readonly<Record<string, string>> = {
  ace: 'ace',
  add: 'add',
  brelan: 'melds',
  carre: 'melds',
  claim: 'frappe',
  deadwood: 'gin-knock',
  discard: 'turn',
  draw: 'turn',
  gin: 'gin-knock',
  'going-kalooki': 'k40',
  joker: 'joker',
  kalooki: 'kalooki',
  knock: 'gin-knock',
  lay: 'melds',
  lebanese: 'liban14',
  meld: 'melds',
  opening: 'open30',
  run: 'melds',
  set: 'melds',
  steal: 'steal',
  take: 'turn',
  tierce: 'open51',
  unopened: 'score',
};

const OF_SECTION: Readonly<Record<string, string>> = {
  melds: 'melds',
  jokers: 'joker',
  turn: 'turn',
  opening: 'open30',
  table: 'add',
  others: 'frappe',
  out: 'out',
  knock: 'gin-knock',
  score: 'score',
};

const page = (lesson: string | undefined): string => (lesson ? `/learn/${lesson}` : '');

/** The address of the lesson, or empty where there is none. */
export const lessonOfTerm = (term: string): string => page(OF_TERM[term]);
export const lessonOfSection = (section: string): string => page(OF_SECTION[section]);
