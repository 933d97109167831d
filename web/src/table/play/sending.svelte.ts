/** Acts on their way to the server, one at a time, and what the player is told of their fate. */
import { m } from '../../i18n';
import { NotCounted } from '../../wire/socket.svelte';
import type { Socket } from '../../wire/socket.svelte';
import type { Told } from '../words/announcer.svelte';

/** What follows an act. */
interface Then {
  /** Kept when what the act has changed is known here: it may follow the answer. */
  told(): Promise<void>;
  /** It is counted. */
  counted(): void;
  /** It is answered, whichever way. */
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
    private told: Told,
    private after: Then,
  ) {}

  async act(action: string, leaving: readonly string[] = []): Promise<void> {
    if (this.busy) return;
    this.#last = this.#carry(action, leaving);
    await this.#last;
  }

  /** Kept when no act is on its way. */
  async answered(): Promise<void> {
    while (this.busy) await this.#last;
  }

  /** Wait for an answer; where it is no, say why. */
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
    this.told.drop();
    this.leaving = leaving;
    try {
      if (!(await this.of(this.line.act(action)))) return;
      await this.after.told();
      this.after.counted();
    } finally {
      this.busy = false;
      this.leaving = [];
      this.after.answered();
    }
  }

  #notCounted({ refusal, late }: NotCounted): void {
    if (refusal.code === 'left') return;
    if (late) this.told.show({ kind: 'no', text: m.table_lost_act() });
    else this.told.refuse(refusal);
  }
}
