/** What the coach of a first match has said to this person. Kept on the device, and with the account. */

const KEY = 'tierce.tips';
/** How to do things on the screen. The server knows the other topics. */
export const GESTURES = ['draw', 'play', 'open', 'lay', 'add', 'sort', 'gin_throw', 'gin_knock'] as const;
export type Gesture = (typeof GESTURES)[number];

interface Kept {
  /** Topics that were said, and gestures that were done. A topic of the server has a colon before it. */
  readonly said: readonly string[];
  /** Sent away for good. */
  readonly off: boolean;
  /** A match was finished: the coach speaks no more, but at `table`. */
  readonly played: boolean;
  /** The table of the first round after lessons. */
  readonly table: string;
  /** How often the coach was called back. */
  readonly since: number;
}

const NOTHING: Kept = { said: [], off: false, played: false, table: '', since: 0 };

function stored(): Kept {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    // Version 0.1 kept a list; all of it after a match, or once sent away.
    if (Array.isArray(read)) return { ...NOTHING, said: read, played: GESTURES.every((one) => read.includes(one)) };
    const { said, off, played, table, since } = read as Partial<Kept>;
    return {
      said: Array.isArray(said) ? said.filter((one) => typeof one === 'string') : [],
      off: off === true,
      played: played === true,
      table: typeof table === 'string' ? table : '',
      since: Number(since) || 0,
    };
  } catch {
    return NOTHING;
  }
}

class Coach {
  kept = $state.raw(stored());
  /** Whether it may speak at this table. */
  at = (table: string): boolean => !this.kept.off && (!this.kept.played || this.kept.table === table);
  knows = (gesture: Gesture): boolean => this.kept.said.includes(gesture);
  /** The topics of the server that were said. */
  readonly heard = $derived(this.kept.said.filter((one) => one[0] === ':').map((one) => one.slice(1)));

  learn(gestures: readonly Gesture[]): void {
    this.#add(gestures);
  }

  hear(topic: string): void {
    this.#add([`:${topic}`]);
  }

  /** The first round after lessons: the coach comes along. */
  join = (table: string): void => this.#keep({ ...this.kept, table });
  /** A match is over. */
  finish(): void {
    if (!this.kept.played || this.kept.table) this.#keep({ ...this.kept, played: true, table: '' });
  }
  leave = (): void => this.#keep({ ...this.kept, off: true });
  /** Everything may be said again. */
  again = (): void => this.#keep({ ...NOTHING, since: this.kept.since + 1 });

  /** Take over what another device has stored: what was said on either was said. */
  reread = (): void => {
    const [here, there] = [this.kept, stored()];
    this.kept = there;
    const another = here.since !== there.since || localStorage.getItem(KEY) === null;
    if (!another) this.#add(here.said);
  };

  #add(more: readonly string[]): void {
    const said = [...new Set([...this.kept.said, ...more])];
    if (said.length > this.kept.said.length) this.#keep({ ...this.kept, said });
  }

  #keep(kept: Kept): void {
    this.kept = kept;
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Kept for this page only.
    }
  }
}

export const coach = new Coach();
