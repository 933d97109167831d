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
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/')));
  else event.respondWith(fetch(request).catch(() => caches.match(request)));
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
  /^(POST \/api\/referee|GET \/api\/(rules(\/words)?|history|tables\/[\w-]+(\/replay)?)|POST \/api\/rules\/(text|glossary))$/;

const read = async (event) => {
  const { request } = event;
  const { store, most } = request.url.endsWith('/api/referee') ? ASKED : { store: SEEN, most: MOST };
  const body = request.method === 'GET' ? '' : `?${encodeURIComponent(await request.clone().text())}`;
  const key = request.url + body;
  try {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(save(key, answer.clone(), store, most).catch(() => {}));
    return answer;
  } catch (why) {
    const found = await caches.match(key, { cacheName: store });
    if (found) return found;
    throw why;
  }
};

const save = async (key, answer, store, most) => {
  const text = await answer.text();
  if (!lasts(key, text)) return;
  const cache = await caches.open(store);
  const headers = { 'content-type': 'application/json', 'x-tierce-saved': String(Date.now()) };
  await cache.delete(key); // the newest come last
  await cache.put(key, new Response(text, { headers }));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -most).map((old) => cache.delete(old)));
};

/** Of tables only finished matches stay: cards of a game in play are seen at the table alone. */
const lasts = (key, text) => {
  if (!new URL(key).pathname.startsWith('/api/tables/')) return true;
  const { phase, whole } = JSON.parse(text);
  return phase === 'over' || whole === true;
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
