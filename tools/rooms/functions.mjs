// The lengths of all functions in the files named on standard input: node functions.mjs TYPESCRIPT
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const ts = createRequire(import.meta.url)(process.argv[2]);
const lengths = [];

/** The scripts of a component, or the whole of any other file. */
function script(path) {
  const text = readFileSync(path, 'utf8');
  if (!path.endsWith('.svelte')) return text;
  return [...text.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(found => found[1]).join('\n');
}

function measure(source, node) {
  if (ts.isFunctionLike(node) && node.body && ts.isBlock(node.body)) {
    const lines = node.body.statements.map(one => [one.getStart(source), one.end]);
    const at = place => source.getLineAndCharacterOfPosition(place).line;
    lengths.push(lines.length ? at(lines.at(-1)[1]) - at(lines[0][0]) + 1 : 0);
  }
  ts.forEachChild(node, inner => measure(source, inner));
}

for (const path of JSON.parse(readFileSync(0, 'utf8'))) {
  const source = ts.createSourceFile(path, script(path), ts.ScriptTarget.Latest);
  measure(source, source);
}
console.log(JSON.stringify(lengths));
