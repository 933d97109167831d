/** Acts on their way to the server, one at a time, and what is announced of their outcome. */
import { m } from '../../i18n';
import { NotCounted } from '../../wire/socket.svelte';
import type { Socket } from '../../wire/socket.svelte';
import type { Announcer } from '../words/announcer.svelte';

/** What follows an act. */
interface Then {
  /** Resolves when the changes of the act are on the screen; they may follow its answer. */
  shown(): Promise<void>;
  /** The act counts. */
  counted(): void;
  /** The act is answered, accepted or not. */
  answered(): void;
}

export class Sending {
  /** An act is on its way. */
  busy = $state(false);
  /** Cards that leave the hand with it. */
  leaving: readonly string[] = [];
  #last: Promise<void> = Promise.resolve();

  constructor(
    private line: Pick<Socket, 'act'>,
    private announcer: Announcer,
    private after: Then,
  ) {}

  async act(action: string, leaving: readonly string[] = []): Promise<void> {
    if (this.busy) return;
    this.#last = this.#carry(action, leaving);
    await this.#last;
  }

  /** Resolves when no act is on its way. */
  async answered(): Promise<void> {
    while (this.busy) await this.#last;
  }

  /** Wait for an answer, and announce a refusal. */
  async of(answer: Promise<unknown>): Promise<boolean> {
    try {
      await answer;
      return true;
    } catch (why) {
      if (!(why instanceof NotCounted)) throw why;
      this.#notCounted(why);
      return false;
    }
  }

  async #carry(action: string, leaving: readonly string[]): Promise<void> {
    this.busy = true;
    this.announcer.drop();
    this.leaving = leaving;
    try {
      if (!(await this.of(this.line.act(action)))) return;
      await this.after.shown();
      this.after.counted();
    } finally {
      this.busy = false;
      this.leaving = [];
      this.after.answered();
    }
  }

  #notCounted({ refusal, late }: NotCounted): void {
    if (refusal.code === 'left') return;
    if (late) this.announcer.show({ kind: 'no', text: m.table_lost_act() });
    else this.announcer.refuse(refusal);
  }
}
