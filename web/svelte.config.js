import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

const SRC = fileURLToPath(new URL('./src/', import.meta.url));
const components = readdirSync(SRC, { recursive: true })
  .filter((name) => name.endsWith('.svelte'))
  .sort();

/** A component's styles carry its number: a hash would weigh six bytes more in each script and style. */
const cssHash = ({ filename, hash, css }) => {
  const at = components.indexOf(filename.replace(/^(.*\/)?src\//, ''));
  return at < 0 ? `svelte-${hash(css)}` : `s${at.toString(36)}`;
};

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
