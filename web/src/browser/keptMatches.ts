/** Which finished matches can be looked at without a network: those that the service worker has kept whole. */
const TABLE = /^\/api\/tables\/([\w-]+)$/;

export async function keptMatches(): Promise<ReadonlySet<string>> {
  if (!('caches' in globalThis) || !(await caches.has('matches'))) return new Set();
  const keys = await (await caches.open('matches')).keys();
  return new Set(keys.flatMap(({ url }) => TABLE.exec(new URL(url).pathname)?.slice(1) ?? []));
}
