import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.TIERCE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['globalVariable', 'baseLocale'],
    }),
    svelte(),
  ],
  build: { target: 'es2022', cssMinify: 'lightningcss', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    proxy: { '/api': { target: server }, '/ws': { target: server, ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { include: ['src/**/*.test.ts'] },
});
