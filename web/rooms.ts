/**
 * The order of the client's folders: `node rooms.ts [DESIGN.md [src]]`.
 *
 * DESIGN.md lists the folders under “The client”. A file imports only from its own folder and from those listed above it;
 * types and `import()` count, tests do not. A folder has at most 18 files, a circle of imports at most 4.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parse } from 'svelte/compiler';
import ts from 'typescript';

const FILES = 18;
const CIRCLE = 4;
const [design = '../DESIGN.md', root = 'src'] = process.argv.slice(2);

const section = readFileSync(design, 'utf8').split('\n## The client\n')[1]?.split('\n## ')[0] ?? '';
const order = [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, room]) => room!);
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('paraglide/'));
const sources = files.filter((file) => /(?<!\.test)\.(ts|svelte)$/.test(file));
const roomOf = (file: string): string => (file.includes('/') ? dirname(file) : 'src');

/** Everything that a file imports, as written. */
function imported(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return file.endsWith('.svelte')
    ? svelteImports(parse(text, { modern: true }))
    : ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
}

function svelteImports(tree: object): string[] {
  const found: string[] = [];
  const visit = (node: any): void => {
    if (node === null || typeof node !== 'object') return;
    if (/^(Import|Export|TSImportType)/.test(node.type)) found.push((node.source ?? node.argument?.literal)?.value);
    Object.values(node).forEach(visit);
  };
  visit(tree);
  return found.filter((path) => typeof path === 'string');
}

/** The source that a relative import means. */
function target(file: string, path: string): string | undefined {
  const base = relative(root, resolve(root, dirname(file), path)).replaceAll('\\', '/');
  const index = base ? `${base}/index.ts` : 'index.ts';
  return [base, `${base}.ts`, index].find((name) => sources.includes(name));
}

const uses = new Map(
  sources.map((file) => {
    const relatives = imported(file).filter((path) => path.startsWith('.'));
    return [file, new Set(relatives.flatMap((path) => target(file, path) ?? []))];
  }),
);

function reached(from: string, seen = new Set<string>()): Set<string> {
  for (const next of uses.get(from) ?? []) if (!seen.has(next)) reached(next, seen.add(next));
  return seen;
}

const reach = new Map(sources.map((file) => [file, reached(file)]));
const circleOf = (file: string): string[] =>
  [...reach.get(file)!].filter((other) => reach.get(other)!.has(file)).sort();

const wrong = new Set<string>();
const rooms = new Set(files.map(roomOf));
for (const room of rooms) if (!order.includes(room)) wrong.add(`${room}: not listed in DESIGN.md`);
for (const room of order) if (!rooms.has(room)) wrong.add(`${room}: listed in DESIGN.md, but has no files`);
for (const room of rooms) {
  const count = files.filter((file) => roomOf(file) === room).length;
  if (count > FILES) wrong.add(`${room}: ${count} files, at most ${FILES}`);
}
for (const [file, others] of uses)
  for (const other of others)
    if (order.indexOf(roomOf(other)) > order.indexOf(roomOf(file))) wrong.add(`${file}: imports ${other} from below`);
for (const file of sources) {
  const circle = circleOf(file);
  if (circle.length > CIRCLE) wrong.add(`circle of ${circle.length} files: ${circle.join(', ')}`);
}

wrong.forEach((line) => console.error(line));
console.log(`${order.length} rooms, ${sources.length} files, ${wrong.size} faults`);
process.exitCode = wrong.size ? 1 : 0;
