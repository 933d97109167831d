/** Register the service worker, once the page is idle. A click on a notice asks this page to go to its table. */
const REST = 3_000;

export function register(go: (address: string) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (typeof data?.go === 'string') go(new URL(data.go).pathname);
  });
  const keep = () => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  addEventListener('load', () => setTimeout(keep, REST));
}
