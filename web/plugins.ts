/** What the build writes besides its own files: each knows the others by name only once they are made. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Pages that show nothing without the server: they are not kept on a device. */
const ONLINE = [
  ...['office/OfficePage', 'site/account/AccountPage', 'site/friends/FriendsPage', 'site/lobby/Lobby'],
  ...['site/club/ClubsPage', 'site/club/ClubPage', 'site/club/JoinPage', 'site/evening/EveningPart'],
  ...['site/evening/WallPage', 'site/club/league/ClubLeaguePage', 'site/club/league/ClubSeasonPage'],
  ...['site/club/figures/ClubFiguresPage', 'site/club/figures/LadderRulesPage', 'site/shared/SharedRulesPage'],
  ...['site/league/SeasonsPage', 'site/league/LeagueRulesPage', 'site/tournament/formats/FormatsPage'],
  ...['site/profile/scales/ExperiencePage', 'site/profile/scales/RatingPage'],
  ...['site/league/LeaguePage', 'site/league/SeasonPage', 'site/profile/ProfilePage', 'site/purse/PursePage'],
  ...['site/tournament/TournamentsPage', 'site/tournament/TournamentPage'],
];

/** The worker that keeps the page on a device knows the files of its build by name. */
export const worker = (): Plugin => ({
  name: 'tierce-worker',
  apply: 'build',
  generateBundle: {
    order: 'post', // only then are the scripts gone that held nothing but styles
    handler(_, bundle) {
      const files = offline(bundle)
        .map((name) => `/${name}`)
        .sort();
      const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      const source = readFileSync(new URL('./src/browser/worker.js', import.meta.url), 'utf8')
        .replace('const FILES = [];', `const FILES = ${JSON.stringify(files)};`)
        .replace('BUILD', build);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  },
});

/** Fonts and pictures, and what can be reached from the start without a page that needs the server. */
function offline(bundle: Rolldown.OutputBundle): string[] {
  const all = Object.values(bundle);
  const chunks = all.filter((one) => one.type === 'chunk');
  const online = (one: Rolldown.OutputChunk) => ONLINE.some((name) => one.facadeModuleId?.endsWith(`${name}.svelte`));
  const kept = needed(
    chunks.filter((one) => !online(one)),
    (one) => one.isEntry,
    (one) => [...one.imports, ...one.dynamicImports],
  );
  const other = all.map(({ fileName }) => fileName).filter((name) => !/\.(js|css)$/.test(name));
  return [...kept, ...other].filter((name) => name.startsWith('assets/'));
}

/** What these pages begin with, by the names of their modules. */
const BEGINNINGS = {
  home: ['cards/drawing/faces.ts', 'src/Frame.svelte', 'site/home/Home.svelte'],
  table: ['cards/drawing/faces.ts', 'site/visit/TablePage.svelte', 'table/TableScreen.svelte'],
};

/** The script in the head knows which files a page needs, so that they are not asked for one after another. */
export const ahead = (): Plugin => ({
  name: 'tierce-ahead',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    const first = needed(chunks, (one) => one.isEntry);
    const names = Object.entries(BEGINNINGS).map(([page, modules]) => {
      const files = needed(chunks, (one) => modules.some((name) => one.facadeModuleId?.endsWith(name)));
      return [page, [...files].filter((file) => !first.has(file))];
    });
    const script = join(dir!, 'theme.js');
    const told = readFileSync(script, 'utf8').replace(
      'AHEAD = {}',
      `AHEAD = ${JSON.stringify(Object.fromEntries(names))}`,
    );
    writeFileSync(script, told);
  },
});

/** The chunks so chosen, all that they cannot begin without, and the styles of all. */
function needed(
  chunks: readonly Rolldown.OutputChunk[],
  wanted: (one: Rolldown.OutputChunk) => boolean,
  next = (one: Rolldown.OutputChunk) => one.imports,
): Set<string> {
  const files = new Set<string>();
  const add = (one: Rolldown.OutputChunk | undefined) => {
    if (!one || files.has(one.fileName)) return;
    files.add(one.fileName);
    one.viteMetadata?.importedCss.forEach((style) => files.add(style));
    next(one).forEach((name) => add(chunks.find(({ fileName }) => fileName === name)));
  };
  chunks.filter(wanted).forEach(add);
  return files;
}

/** The page says in words of the catalogues what it shows before its scripts have come: `%fr.home_title%`. */
export const shell = (): Plugin => ({
  name: 'tierce-shell',
  transformIndexHtml: (page) =>
    page.replace(/%(\w+)\.(\w+)%/g, (_, locale: string, name: string) => {
      const words = JSON.parse(readFileSync(new URL(`./messages/${locale}.json`, import.meta.url), 'utf8'));
      if (typeof words[name] !== 'string') throw new Error(`index.html: no plain words ${name} in ${locale}`);
      return words[name];
    }),
});

const TEXTS = /\.(js|css|svg|webmanifest|json|txt)$/;

/** Texts are compressed here, as small as can be, and the server only sends them. Comes last: others write files. */
export const brotli = (): Plugin => {
  let folder = '';
  return {
    name: 'tierce-brotli',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ build }) => void (folder = build.outDir),
    closeBundle() {
      for (const one of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const file = join(one.parentPath, one.name);
        if (!one.isFile() || !TEXTS.test(one.name)) continue;
        const packed = brotliCompressSync(readFileSync(file));
        writeFileSync(`${file}.br`, packed);
      }
    },
  };
};

/** Words with a number ask for its plural at every event; to make the rules of a language takes long, and they stay. */
export const plurals = (): Plugin => ({
  name: 'tierce-plurals',
  transform(code, id) {
    if (!id.endsWith('paraglide/registry.js')) return null;
    const slow = 'new Intl.PluralRules(locale, options)';
    if (!code.includes(slow))
      throw new Error('Paraglide makes plurals in another way now: see to it that they are quick');
    return { code: `${code.replace(slow, 'rulesOf(locale, options)')}\n${RULES_OF}`, map: null };
  },
});

/** A text that stands in a message turns nothing beside it, whatever it holds: a name may be Arabic. */
export const isolates = (): Plugin => ({
  name: 'tierce-isolates',
  transform(code, id) {
    if (!/paraglide[\\/]messages[\\/][^\\/]+\.js$/.test(id) || !FACT.test(code)) return null;
    const from = JSON.stringify(fileURLToPath(new URL('./src/i18n/isolated.ts', import.meta.url)));
    return { code: `import { isolated } from ${from};\n${code.replaceAll(FACTS, '${isolated(i?.$1)}')}`, map: null };
  },
});

const FACT = /\$\{i\?\.\w+\}/;
const FACTS = /\$\{i\?\.(\w+)\}/g;

const RULES_OF = `const known = new Map();
function rulesOf(locale, options) {
  const name = locale + JSON.stringify(options ?? {});
  if (!known.has(name)) known.set(name, new Intl.PluralRules(locale, options));
  return known.get(name);
}`;

/** Icons of Lucide are drawn by a part of our own. */
export const icons = (): Plugin => ({
  name: 'tierce-icons',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../Icon.svelte' && importer?.includes('@lucide/svelte/dist/icons/')
      ? fileURLToPath(new URL('./src/parts/icons/Icon.svelte', import.meta.url))
      : null,
});
