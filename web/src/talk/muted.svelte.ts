import { friends } from '../wire/calls/friends.svelte';

/** People muted in this browser, at every table, by the id that stands for the person. */
const KEY = 'tierce.muted';
const MOST = 500;

function kept(): string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

class Muted {
  #who = $state.raw<readonly string[]>(kept());

  /** Read them again, after another device has changed them. */
  reread = () => {
    this.#who = kept();
  };

  /** The ids muted in this browser. */
  get here(): readonly string[] {
    return this.#who;
  }

  get count(): number {
    return this.#who.length;
  }

  has = (who: string): boolean => this.#who.includes(who) || friends.silent.has(who);

  toggle(who: string): void {
    const rest = this.#who.filter((one) => one !== who);
    this.#who = this.has(who) ? rest : [...rest, who].slice(-MOST);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#who));
    } catch {
      // a browser that keeps nothing forgets it when the page goes
    }
  }
}

export const muted = new Muted();
