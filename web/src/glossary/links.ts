/** Links of the glossary: `/glossary/joker?rules=rami51`, with the options of the rules after them. */

/** The rules of a glossary whose address names none. */
const FIRST = 'palace';

/** The page of all terms, or of one, under the rules of a link. */
export function pageOfTerm(term: string, link: string): string {
  const [rules = '', query = ''] = link.split('?');
  return `/glossary${term && `/${encodeURIComponent(term)}`}?rules=${rules}${query && `&${query}`}`;
}

/** The rules that the query of such a page names. */
export function asked(search: string): { rules: string; query: string } {
  const options = new URLSearchParams(search);
  const rules = (options.get('rules') ?? '').replaceAll(' ', '+') || FIRST;
  options.delete('rules');
  return { rules, query: options.toString() };
}
