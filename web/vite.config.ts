import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const SHARED =
  /node_modules[\\/](svelte|clsx|@lucide[\\/]svelte[\\/]dist[\\/](?!icons))|src[\\/](i18n[\\/]|parts[\\/](icons|shapes|Seat|Owner|BotBadge|Brand))|cards[\\/](Card|CardText|Suit|card|letters)\.|paraglide[\\/]runtime/;
const server = process.env.TIERCE_SERVER ?? 'http://127.0.0.1:8000';

/** The worker that keeps the page on a device knows the files of its build by name. */
const worker = (): Plugin => ({
  name: 'tierce-worker',
  apply: 'build',
  generateBundle(_, bundle) {
    const files = Object.keys(bundle)
      .filter((name) => name.startsWith('assets/'))
      .map((name) => `/${name}`)
      .sort();
    const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
    const source = readFileSync(new URL('./src/pwa/worker.js', import.meta.url), 'utf8')
      .replace('const FILES = [];', `const FILES = ${JSON.stringify(files)};`)
      .replace('BUILD', build);
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
});

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['globalVariable', 'baseLocale'],
    }),
    svelte(),
    worker(),
  ],
  build: {
    target: 'es2022',
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page needs travels as one: many small files would each be packed on its own.
    rolldownOptions: { output: { advancedChunks: { groups: [{ name: 'shared', test: SHARED }] } } },
  },
  server: {
    proxy: { '/api': { target: server }, '/ws': { target: server, ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { include: ['src/**/*.test.ts'] },
});
