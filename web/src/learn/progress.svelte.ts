/** Which lessons are done, and at which step each was left. Kept on the device, and with the account. */

const KEY = 'tierce.lessons';
/** What the tips of a first match have kept: there was a game. */
const PLAYED = 'tierce.tips';

interface Kept {
  readonly done: readonly string[];
  /** The step at which a lesson was left, by its name. */
  readonly at: Readonly<Record<string, number>>;
  /** The first lesson has been offered, and taken or declined. */
  readonly offered: boolean;
}

function stored(): Kept {
  try {
    const { done, at, offered } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const known = Array.isArray(done) ? done.filter((one) => typeof one === 'string') : [];
    return { done: known, at: typeof at === 'object' ? { ...at } : {}, offered: offered === true };
  } catch {
    return { done: [], at: {}, offered: false };
  }
}

function found(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

class Progress {
  kept = $state.raw(stored());

  done = (name: string): boolean => this.kept.done.includes(name);
  /** The step to go on with. */
  at = (name: string): number => Number(this.kept.at[name]) || 1;

  /** Some lesson is done, or left in the middle. */
  begun = (): boolean => this.kept.done.length + Object.keys(this.kept.at).length > 0;

  /** Neither a game nor a lesson yet in this browser. */
  fresh = (): boolean => !this.kept.offered && !found(PLAYED);

  finish(name: string): void {
    const { [name]: _, ...at } = this.kept.at;
    this.#keep({ done: [...this.kept.done.filter((one) => one !== name), name], at, offered: true });
  }

  leave(name: string, step: number): void {
    if (step !== this.at(name)) this.#keep({ ...this.kept, at: { ...this.kept.at, [name]: step } });
  }

  offered(): void {
    this.#keep({ ...this.kept, offered: true });
  }

  /** Take over what another device has stored: a lesson done on either is done. Nothing stored: another person begins. */
  reread = (): void => {
    const [here, there] = [this.kept, stored()];
    this.kept = there;
    if (!found(KEY)) return;
    const more = here.done.filter((name) => !there.done.includes(name));
    if (more.length) this.#keep({ ...there, done: [...there.done, ...more], offered: true });
  };

  #keep(kept: Kept): void {
    this.kept = kept;
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Kept for this page only.
    }
  }
}

export const progress = new Progress();
