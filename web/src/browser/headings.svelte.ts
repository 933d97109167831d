/** After a change of page, focus goes to its heading and its title is announced, as where a browser loads a page. */

/** The longest wait for a heading, in milliseconds. */
const PATIENCE = 10_000;
/** The title may follow the heading: a table writes it once its cards lie. */
const TITLE = 400;

/** The heading of the page; what stands there while a page loads has none. */
const heading = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('h1')].find((one) => !one.closest('.shell, .finding'));

class Landing {
  /** The title of the page, for a live region. */
  title = $state('');
  #watch: MutationObserver | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Call once the page before has gone; its parts may still be on their way. */
  land(): void {
    this.#stop();
    this.title = '';
    const from = document.activeElement;
    if (this.#reached(from)) return;
    this.#watch = new MutationObserver(() => this.#reached(from) && this.#watch?.disconnect());
    this.#watch.observe(document.body, { childList: true, subtree: true });
    this.#timer = setTimeout(() => this.#stop(), PATIENCE);
  }

  #reached(from: Element | null): boolean {
    const here = heading();
    if (!here) return false;
    this.#stop();
    // A player who has moved on by keyboard meanwhile, or has a dialog open, stays there.
    const now = document.activeElement;
    if ((now === from || now === document.body) && !document.querySelector('dialog[open]')) focus(here);
    this.#timer = setTimeout(() => (this.title = document.title), TITLE);
    return true;
  }

  #stop(): void {
    this.#watch?.disconnect();
    clearTimeout(this.#timer);
  }
}

function focus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

export const landing = new Landing();
