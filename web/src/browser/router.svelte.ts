/** Addresses. A link inside Tierce changes the page without loading it again. */

/** Addresses of one word, which is the page's name. */
const ALONE = [
  'new',
  'lobby',
  'history',
  'deals',
  'learn',
  'puzzles',
  'admin',
  'friends',
  'account',
  'sign-in',
  'legal',
  'privacy',
  'referee',
  'score',
  'experience',
  'deal',
  'clubs',
  'tournaments',
  'league',
  'rating',
  'purse',
] as const;
/** Other words for a page of one word. */
const ALSO: Readonly<Record<string, (typeof ALONE)[number]>> = {
  arbitre: 'referee',
  marque: 'score',
  apprendre: 'learn',
  donne: 'deal',
  ligue: 'league',
  cote: 'rating',
  bourse: 'purse',
  problemes: 'puzzles',
  tournois: 'tournaments',
};
/** Addresses of two words: the second names a table, a person, rules or a code. */
const OF_ONE = {
  t: 'table',
  p: 'profile',
  replay: 'replay',
  friends: 'letters',
  friend: 'friend',
  here: 'here',
  mail: 'mail',
  club: 'club',
  join: 'join',
  evening: 'evening',
  wall: 'wall',
  deal: 'deal',
  donne: 'deal',
  tournament: 'tournament',
  tournoi: 'tournament',
  tournaments: 'formats',
  tournois: 'formats',
  league: 'league-part',
  ligue: 'league-part',
  learn: 'lesson',
  apprendre: 'lesson',
  puzzles: 'puzzle',
  problemes: 'puzzle',
  rules: 'rules',
  regles: 'rules',
  règles: 'rules',
  glossary: 'glossary',
  glossaire: 'glossary',
} as const;

export type PageName = 'home' | 'club-part' | (typeof ALONE)[number] | (typeof OF_ONE)[keyof typeof OF_ONE] | 'lost';

export interface Route {
  page: PageName;
  /** What the second word of the address names. */
  id: string;
}

/** Where the rulebook opens. */
const FIRST_RULES = 'palace';

export function route(path: string): Route {
  const [first = '', id = '', ...more] = path.split('/').filter(Boolean).map(decoded);
  const rest = more.join('/');
  if (first === 'club' && /^(wall|ecran)$/.test(rest)) return { page: 'wall', id: `club/${id}` };
  if (first === 'club' && rest) return { page: 'club-part', id: `${id}/${rest}` };
  const page = rest ? 'lost' : pageOf(first, id);
  return { page, id: page === 'rules' ? id || FIRST_RULES : id };
}

function pageOf(first: string, id: string): PageName {
  if (!first) return 'home';
  const page = Object.hasOwn(OF_ONE, first) ? OF_ONE[first as keyof typeof OF_ONE] : undefined;
  if (id) return page ?? 'lost';
  if (page === 'rules' || page === 'glossary') return page;
  if (Object.hasOwn(ALSO, first)) return ALSO[first]!;
  return ALONE.find((name) => name === first) ?? 'lost';
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What the address asks for, but for the language: settings.svelte.ts reads that. */
function queryOf(address: Location | undefined): URLSearchParams {
  const query = new URLSearchParams(address?.search);
  query.delete('lang');
  return query;
}

class Router {
  path = $state(globalThis.location?.pathname ?? '/');
  query = $state.raw(queryOf(globalThis.location));
  readonly route = $derived(route(this.path));

  go = (address: string, how: 'push' | 'replace' = 'push') => {
    history[how === 'push' ? 'pushState' : 'replaceState'](null, '', address);
    this.#read();
    scrollTo(0, 0);
  };

  /** Follow the history and every plain click on a link of ours. */
  listen() {
    addEventListener('popstate', this.#read);
    addEventListener('click', this.#click);
  }

  #read = () => {
    this.path = location.pathname;
    this.query = queryOf(location);
  };

  #click = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  };
}

export const router = new Router();
