import { untrack } from 'svelte';

/** Mount a screen part by part: between two parts the browser draws and answers, where a slow phone would otherwise stand
 * still. Call it while a component is created; the result says how many parts may be mounted by now.
 */
export function comingIn(parts: () => number): () => number {
  let come = $state(1);
  $effect(() => {
    const all = parts();
    let left = false;
    void untrack(async () => {
      while (come < all && !left) {
        await breath();
        if (!left) come += 1;
      }
    });
    return () => (left = true);
  });
  return () => come;
}

/** Resolves after the browser has done its pending work. A timer would be throttled on a hidden page. */
export const breath = (): Promise<void> =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go();
    };
    port2.postMessage(null);
  });
