/** A page of a first visit is older than the service worker, which serves it nothing: the page keeps what it was told. */

const unserved = () =>
  'caches' in globalThis && 'serviceWorker' in navigator && navigator.serviceWorker.controller === null;

/** As the worker finds it: the address, and for a question what was asked. */
const key = (path: string, body: unknown) =>
  new URL(path, location.origin).href + (body === undefined ? '' : `?${encodeURIComponent(JSON.stringify(body))}`);

/** `store`: as the worker names it. Once a worker serves the page it keeps all this itself. */
export async function keepFirst(store: 'asked' | 'seen', path: string, said: unknown, body?: unknown): Promise<void> {
  if (!unserved()) return;
  const headers = { 'content-type': 'application/json', 'x-tierce-saved': String(Date.now()) };
  const kept = await caches.open(store);
  await kept.put(key(path, body), new Response(JSON.stringify(said), { headers }));
}

/** Read again what a page has read before it was known to be needed. */
export async function readFirst(paths: readonly string[], read: (path: string) => Promise<unknown>): Promise<void> {
  if (!unserved()) return;
  for (const path of paths) await keepFirst('seen', path, await read(path));
}
