/**
 * The length of the client's functions: `node functions.ts [src]` names those of more than 40 lines.
 *
 * `--lengths` prints the lengths of all instead. The lines of a function are those of its statements, nested functions
 * included. Tests and what paraglide makes are left out.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const LONGEST = 40;
const lengths = process.argv[2] === '--lengths';
const root = process.argv[lengths ? 3 : 2] ?? 'src';

interface Measured {
  readonly at: string;
  readonly lines: number;
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(?<!\.test)\.(ts|svelte)$/.test(file) && !file.startsWith('paraglide/'))
  .sort();

/** What a component has beside its scripts. */
const MARKUP = /(?:^|<\/script>)[^]*?(?:<script[^>]*>|$)/g;

/** A file as TypeScript; of a component's markup only the line breaks are left. */
function script(file: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  return file.endsWith('.svelte') ? text.replace(MARKUP, (markup) => markup.replace(/.+/g, '')) : text;
}

function measured(file: string): Measured[] {
  const source = ts.createSourceFile(file, script(file), ts.ScriptTarget.Latest);
  const line = (place: number): number => source.getLineAndCharacterOfPosition(place).line + 1;
  const found: Measured[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body && ts.isBlock(node.body)) {
      const [first, last] = [node.body.statements.at(0), node.body.statements.at(-1)];
      const lines = first && last ? line(last.end) - line(first.getStart(source)) + 1 : 0;
      found.push({ at: `${file}:${line(node.getStart(source))}`, lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const all = files.flatMap(measured);
const long = all.filter(({ lines }) => lines > LONGEST);

if (lengths) console.log(JSON.stringify(all.map(({ lines }) => lines)));
else {
  long.forEach(({ at, lines }) => console.error(`${at}: a function of ${lines} lines, at most ${LONGEST}`));
  console.log(`${all.length} functions, ${long.length} too long`);
  process.exitCode = long.length ? 1 : 0;
}
