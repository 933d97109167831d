/** Register the service worker, once the page is idle. */
const REST = 3_000;

export function register(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keep = () => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  addEventListener('load', () => setTimeout(keep, REST));
}
