/* What a phone keeps of Tierce: the page and its files, so that it opens without a line and changes under nobody's hands.
 *
 * Each build has a cache of its own, filled whole before it counts. A new build waits until every page of the old one
 * is closed: a table in play keeps the scripts it began with. Nothing of a game in play is ever kept here. */

const FILES = [];
const CACHE = 'tierce-BUILD';
const SHELL = ['/', '/theme.js', '/favicon.svg', '/manifest.webmanifest', '/icons/192.png'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...SHELL, ...FILES])));
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('tierce-') && name !== CACHE;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (READ.test(`${request.method} ${pathname}`)) event.respondWith(read(event));
  if (request.method !== 'GET' || /^\/(api|ws)\//.test(pathname)) return;
  if (pathname.startsWith('/assets/')) event.respondWith(kept(request));
  else if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('/')));
    event.waitUntil(keepMatches().catch(() => {}));
  } else event.respondWith(fetch(request).catch(() => caches.match(request)));
});

/** Files of a build carry their hash in their name: what is kept is what is meant. */
const kept = async (request) => (await caches.match(request)) ?? fetch(request);

/* What was read can be read again without a network: rules, the list of own matches, replays of finished ones. Such an
 * answer says when it was saved. The newest ones stay, also when the build changes. */

const SEEN = 'seen';
const MOST = 80;
/** What the referee was asked stays in a store of its own, so that it pushes nothing else out. */
const ASKED = { store: 'asked', most: 200 };
const READ =
  /^(POST \/api\/referee|GET \/api\/(rules(\/words)?|history(\/sheets)?|tables\/[\w-]+(\/replay)?)|POST \/api\/rules\/(text|glossary))$/;

const read = async (event) => {
  const { request } = event;
  const { store, most } = request.url.endsWith('/api/referee') ? ASKED : { store: SEEN, most: MOST };
  const body = request.method === 'GET' ? '' : `?${encodeURIComponent(await request.clone().text())}`;
  const key = request.url + body;
  try {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(save(key, answer.clone(), store, most).catch(() => {}));
    if (new URL(request.url).pathname === '/api/history') event.waitUntil(keepMatches(true).catch(() => {}));
    return answer;
  } catch (why) {
    const found = (await caches.match(key, { cacheName: store })) ?? (await caches.match(key, { cacheName: OWN }));
    if (found) return found;
    throw why;
  }
};

const save = async (key, answer, store, most) => {
  const text = await answer.text();
  if (!lasts(key, text)) return;
  const cache = await caches.open(store);
  await cache.delete(key); // the newest come last
  await cache.put(key, saved(text));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -most).map((old) => cache.delete(old)));
};

const saved = (text) => {
  const headers = { 'content-type': 'application/json', 'x-tierce-saved': String(Date.now()) };
  return new Response(text, { headers: { ...headers, 'x-tierce-size': String(text.length) } });
};

/** Of tables only finished matches stay: cards of a game in play are seen at the table alone. */
const lasts = (key, text) => {
  if (!new URL(key).pathname.startsWith('/api/tables/')) return true;
  const { phase, whole } = JSON.parse(text);
  return phase === 'over' || whole === true;
};

/* The newest own matches are fetched while there is a network, so that a match that was never looked at opens without
 * one. Nobody waits for it: one answer after another, a few matches at a time. A round of 167 steps takes 77 kB, so the
 * bound holds about sixty matches of seven rounds. */

const OWN = 'matches';
const NEWEST = 60;
const LARGEST = 32_000_000;
const AT_ONCE = 20;
const PAGE_FIRST = 3_000;
const REST = 250;
const AGAIN = 600_000;
/** As the page asks for them, so that it finds them. */
const LIST = '/api/history?rules=&outcome=any&company=any&name=';
const SHEETS = '/api/history/sheets?before=';
let begun = -AGAIN;
let running = false;

/** `due`: the page has just read the list, which may hold a new match. */
const keepMatches = async (due = false) => {
  if (running || (!due && performance.now() - begun < AGAIN) || self.navigator.connection?.saveData) return;
  begun = performance.now();
  running = true;
  try {
    await rest(PAGE_FIRST);
    await fetchMatches(await caches.open(OWN)); // who signs out deletes it, and what still comes goes with it
  } finally {
    running = false;
  }
};

const rest = (ms) => new Promise((go) => setTimeout(go, ms));

const fetchMatches = async (cache) => {
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const wanted = new Set();
  let [room, fresh] = [LARGEST, AT_ONCE];
  for (const line of await ownMatches(cache)) {
    const urls = partsOf(line);
    if (!urls.every((url) => kept.has(url)) && fresh-- <= 0) break;
    const size = await sizeOf(cache, urls);
    if (size > room) break;
    room -= size;
    if (size) urls.forEach((url) => wanted.add(url));
  }
  const old = [...kept].filter((url) => isMatch(url) && !wanted.has(url));
  await Promise.all(old.map((url) => cache.delete(url)));
};

const isMatch = (url) => new URL(url).pathname.startsWith('/api/tables/');

/** The newest matches. The lists are kept too, for a page of matches that was never opened. */
const ownMatches = async (cache) => {
  const found = [];
  await fetched(cache, SHEETS);
  for (let url = LIST; url && found.length < NEWEST;) {
    const { matches, next } = JSON.parse(await fetched(cache, url));
    found.push(...matches.filter(({ opens }) => !opens)); // the cards of a deal of today are sealed
    url = next && `${LIST}&${new URLSearchParams({ before: next })}`;
  }
  return found.slice(0, NEWEST);
};

/** The answers that a replay needs; the table comes last and says that the rounds are there. */
const partsOf = ({ id, round }) => {
  const table = new URL(`/api/tables/${encodeURIComponent(id)}`, location.origin).href;
  return [...Array.from({ length: round }, (_, i) => `${table}/replay?round=${i + 1}`), table];
};

/** How large a match is, fetched unless it is kept; 0 for one that the server does not show. */
const sizeOf = async (cache, urls) => {
  let size = 0;
  for (const url of urls) {
    const before = await cache.match(url);
    const more = before ? Number(before.headers.get('x-tierce-size')) : (await fetched(cache, url)).length;
    if (!more) return 0;
    size += more;
  }
  return size;
};

/** Fetch and keep an answer; empty for a refused one. A busy server ends the run. */
const fetched = async (cache, url) => {
  await rest(REST);
  const answer = await fetch(url);
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${url}: ${answer.status}`);
  const text = answer.ok ? await answer.text() : '';
  if (!text || !lasts(answer.url, text)) return '';
  await cache.put(url, saved(text));
  return text;
};

/* Notices. A push says what to show: words, the table that a click opens, and how many tables wait. It holds no card. */

self.addEventListener('push', (event) => {
  const { title, body, lang, tag, url, waiting } = event.data.json();
  const icon = '/icons/192.png';
  const shown = self.registration.showNotification(title, { body, lang, tag, renotify: true, icon, data: { url } });
  const badge = Number.isInteger(waiting) ? self.navigator.setAppBadge?.(waiting) : undefined;
  event.waitUntil(Promise.all([shown, Promise.resolve(badge).catch(() => {})]));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(opened(new URL(event.notification.data.url, location.origin)));
});

/** Show the page in a window that is open already, best of all in one that shows it. */
const opened = async ({ href, origin }) => {
  if (origin !== location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((one) => one.url === href);
  const other = there ?? windows.find((one) => !new URL(one.url).pathname.startsWith('/t/'));
  if (!other) return self.clients.openWindow(href);
  await other.focus();
  if (!there) other.postMessage({ go: href });
};
