/** Work that waits until what the screen shows now has been drawn: cards move first, and what is said of them comes a
 * frame later. Only the last work counts. A hidden page draws nothing, so nothing waits there.
 */
import { breath } from './stages.svelte';

/** A frame that does not come, as under another window, is not waited for. */
const LATEST = 250;

export class Deferred {
  #work: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: (() => void)[] = [];

  do(work: () => void): void {
    const waits = this.#work !== null;
    this.#work = work;
    if (document.hidden) return this.now();
    if (waits) return;
    this.#timer = setTimeout(this.now, LATEST);
    requestAnimationFrame(() => void breath().then(this.now));
  }

  /** Do it at once: the player is about to act, and must see the words first. */
  now = (): void => {
    clearTimeout(this.#timer);
    const work = this.#work;
    this.#work = null;
    work?.();
    for (const go of this.#waiting.splice(0)) go();
  };

  /** Resolves when no work waits any more. */
  done = (): Promise<void> => (this.#work ? new Promise((go) => void this.#waiting.push(go)) : Promise.resolve());
}
