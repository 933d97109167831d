import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { ahead, brotli, icons, isolates, plurals, shell, worker } from './plugins';

const SHARED =
  /rolldown[\\/]runtime|node_modules[\\/](svelte|clsx)|src[\\/](i18n[\\/]|parts[\\/](icons[\\/]|Brand)|people[\\/](shapes|standing|Name|Seat|Owner|BotBadge))|cards[\\/](Card|CardText|Suit|card|names|drawing[\\/](drawn|letters))\.|paraglide[\\/]runtime/;
/** Small things that a table and other pages begin with: each in a file of its own would cost more than itself. */
const SMALL =
  /lucide[\\/]svelte[\\/]dist[\\/]icons[\\/](book-open|chevron-(down|left|right)|log-out|pause|pencil|plus|star|triangle-alert|undo-2|unplug|x)\.|paraglide[\\/](registry|messages[\\/](close|meld_kind|parted|table_opened|table_round|table_total|you|you_title))\.|rules[\\/](name|RulesLine)\.|(session[\\/]me|browser[\\/]router)\.|wire[\\/]live\./;
/** What a table begins with and the parts of it that come later need too: one file, which other pages do without. */
const PLAY =
  /table[\\/]words[\\/](names|marked|Sentence)\.|table[\\/]order[\\/](staging|order|picks)\.|time[\\/]clock\.|deck[\\/]promises\.|wire[\\/]socket\.|messages[\\/]table_(cards|the_card|the_tile|playing)\./;
const server = process.env.TIERCE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['globalVariable', 'baseLocale'],
    }),
    icons(),
    plurals(),
    isolates(),
    svelte(),
    worker(),
    ahead(),
    shell(),
    brotli(),
  ],
  build: {
    target: 'es2022',
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    // What a page begins with is asked for by its head; of what comes later only the styles, for each link costs a phone more
    // than the wait that it spares.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    // What every page needs travels as one: many small files would each be packed on its own.
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [
            { name: 'shared', test: (id) => SHARED.test(id) || SMALL.test(id) },
            { name: 'play', test: PLAY },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: server }, '/ws': { target: server, ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { include: ['src/**/*.test.ts'] },
});
