/** The name of a table's rules: `palace+cyclic` is a preset and the house rules chosen on top. */

import { m } from '../i18n';

export interface RulesName {
  preset: string;
  patches: string[];
}

export function parsed(name: string): RulesName {
  const [preset = '', ...patches] = name.split('+');
  return { preset, patches };
}

/** “Rami 51 + Treize cartes”. */
export function rulesName(name: string): string {
  const { preset, patches } = parsed(name);
  return [m.preset_name({ preset }), ...patches.map((patch) => m.patch_name({ patch }))].join(' + ');
}
