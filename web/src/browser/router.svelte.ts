/** Addresses. A link inside Tierce changes the page without loading it again. */

type Route =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'lobby' }
  | { page: 'history' }
  | { page: 'deals' }
  | { page: 'replay'; id: string }
  | { page: 'here'; code: string }
  | { page: 'table'; id: string }
  | { page: 'rules'; key: string }
  | { page: 'lost' };

/** The rulebook, as people type its address. */
const RULEBOOK = new Set(['rules', 'regles', 'règles']);
/** Where the rulebook opens. */
const FIRST_RULES = 'palace';

export function route(path: string): Route {
  const [first = '', second, ...more] = path.split('/').filter(Boolean).map(decoded);
  if (more.length) return { page: 'lost' };
  if (!first) return { page: 'home' };
  if (first === 'new' && second === undefined) return { page: 'new' };
  if (first === 'lobby' && second === undefined) return { page: 'lobby' };
  if (first === 'history' && second === undefined) return { page: 'history' };
  if (first === 'deals' && second === undefined) return { page: 'deals' };
  if (first === 'replay' && second) return { page: 'replay', id: second };
  if (first === 'here' && second) return { page: 'here', code: second };
  if (first === 't' && second) return { page: 'table', id: second };
  if (RULEBOOK.has(first)) return { page: 'rules', key: second ?? FIRST_RULES };
  return { page: 'lost' };
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
