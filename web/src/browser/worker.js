/* What a phone keeps of Tierce: the page and its files, so that it opens without a line and changes under nobody's hands.
 *
 * Each build has a cache of its own, filled whole before it counts. A new build waits until every page of the old one
 * is closed: a table in play keeps the scripts it began with. Nothing of a game is ever kept here. */

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
  if (request.method !== 'GET' || origin !== location.origin || /^\/(api|ws)\//.test(pathname)) return;
  if (pathname.startsWith('/assets/')) event.respondWith(kept(request));
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/')));
  else event.respondWith(fetch(request).catch(() => caches.match(request)));
});

/** Files of a build carry their hash in their name: what is kept is what is meant. */
const kept = async (request) => (await caches.match(request)) ?? fetch(request);
