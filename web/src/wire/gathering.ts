/** Follow a tournament or the evenings of a club: each frame of the socket says that something is new. */
import { Live } from './live.svelte';
import type { GatheringChanged } from './types';

/** News comes to all pages at once; they ask within so many milliseconds. */
const SPREAD = 400;

interface Pace {
  /** Milliseconds between two questions while the socket is away. */
  away: number;
  /** The same while it is there: what time alone changes, such as what is late. */
  there: number;
}

/** Ask at all news, and by the clock; returns how to stop. A page that nobody sees asks when it is seen again. */
export function follow(path: string, ask: () => unknown, { away, there }: Pace): () => void {
  let asked = performance.now();
  let stale = false;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    stale = document.hidden;
    if (stale) return;
    asked = performance.now();
    ask();
  };
  const news = () => {
    soon ??= setTimeout(() => {
      soon = undefined;
      now();
    }, Math.random() * SPREAD);
  };
  const seen = () => stale && now();
  const line = new Live<GatheringChanged>(path, news);
  const asking = setInterval(() => {
    if (!line.online || performance.now() - asked >= there) now();
  }, away);
  document.addEventListener('visibilitychange', seen);
  return () => {
    line.close();
    clearInterval(asking);
    clearTimeout(soon);
    document.removeEventListener('visibilitychange', seen);
  };
}
