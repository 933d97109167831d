/** The lines of an icon as text, each icon written once. */

/** As Lucide gives it. */
export interface Drawing {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

const written = new Map<string, string>();

export function lines({ name, node }: Drawing): string {
  let text = written.get(name);
  if (text === undefined) written.set(name, (text = node.map(element).join('')));
  return text;
}

const element = ([tag, attributes]: Drawing['node'][number]): string =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`;
