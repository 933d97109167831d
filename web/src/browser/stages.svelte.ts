import { untrack } from 'svelte';

/** A screen that comes in part by part: between two of them the browser draws and answers, where a slow phone would else stand
 * still until everything is there. Called while a component is made; says how many parts there may be by now.
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

/** Until the browser has done what waits; a timer would be held up on a page that nobody looks at. */
export const breath = (): Promise<void> =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go();
    };
    port2.postMessage(null);
  });
