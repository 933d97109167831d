/** The countdown on this screen between two messages of the server, which alone decides about time. */
import type { ClockInfo } from '../wire/types';

/** From so little time on, the rest is announced and marked. */
const LAST = 10_000;

export class Countdown {
  info = $state.raw<ClockInfo | null>(null);
  /** Milliseconds since the server's last message. */
  #passed = $state(0);
  #heard = 0;

  receive(info: ClockInfo | null): void {
    if (info === this.info) return;
    this.info = info;
    this.#heard = performance.now();
    this.#passed = 0;
  }

  /** Count down. Returns the function that stops it. */
  run = (): (() => void) => {
    const ticking = setInterval(() => (this.#passed = performance.now() - this.#heard), 250);
    return () => clearInterval(ticking);
  };

  readonly #spent = $derived(this.info && this.info.mode !== 'still' ? this.#passed : 0);
  /** Of the time to come back, while the line of the player in turn is down. */
  readonly away = $derived(Math.max(0, (this.info?.away ?? 0) - (this.info?.mode === 'away' ? this.#spent : 0)));
  readonly #played = $derived(
    this.info?.mode === 'away' ? Math.max(0, this.#spent - (this.info?.away ?? 0)) : this.#spent,
  );
  readonly turn = $derived(Math.max(0, (this.info?.turn ?? 0) - this.#played));
  readonly bank = $derived(Math.max(0, (this.info?.bank ?? 0) - Math.max(0, this.#played - (this.info?.turn ?? 0))));
  readonly left = $derived(this.turn + this.bank);
  /** The turn's own time is over. */
  readonly reserve = $derived(this.turn === 0);
  readonly late = $derived(this.info?.seat !== null && this.info?.mode === 'runs' && this.left <= LAST);
  readonly between = $derived(this.#until(this.info?.between));
  /** Until a full table starts by itself. */
  readonly starts = $derived(this.#until(this.info?.starts));
  readonly paused = $derived(this.#until(this.info?.paused));

  #until(left: number | null | undefined): number | null {
    return left === null || left === undefined ? null : Math.max(0, left - this.#passed);
  }
}
