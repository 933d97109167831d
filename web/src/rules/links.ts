/** Links of rules: `rami51+hand_13?first_meld_min=61` says all of them. */

interface RulesName {
  preset: string;
  patches: string[];
}

/** The preset and the patches of a name such as `rami51+hand_13`. */
export function parsed(name: string): RulesName {
  const [preset = '', ...patches] = name.split('+');
  return { preset, patches };
}

/** The name and the options of a link. */
export function parts(link: string): { rules: string; query: string } {
  const [rules = '', query = ''] = link.split('?');
  return { rules: decodeURIComponent(rules), query };
}

/** The page that shows the rules of a link. */
export const pageOf = (link: string) => `/rules/${link}`;

/** The page that makes a table of a link. */
export function newOf(link: string): string {
  const { rules, query } = parts(link);
  return `/new?rules=${encodeURIComponent(rules)}${query && `&${query}`}`;
}
