import type { Flight } from './motion';

/** How much may move in a frame on this device. Cards that only make room are many, and each has to be styled and layered: where
 * that would hold up the card which is played they are at once where they belong.
 */
export class Pace {
  /** Milliseconds for a flight. */
  #cost = 0;

  /** Those that can be shown in time. */
  afford(flights: readonly Flight[]): readonly Flight[] {
    return this.#cost * (FRAME + flights.length) <= BUDGET ? flights : flights.filter(({ known }) => !known);
  }

  /** What a frame took in which so many cards began to move. */
  learn(flights: number, took: number): void {
    const cost = took / (FRAME + flights);
    this.#cost = this.#cost ? 0.7 * this.#cost + 0.3 * cost : cost;
  }
}

/** The rest of such a frame takes as long as so many flights. */
const FRAME = 15;
/** Milliseconds from the beginning of a frame to its end, of which two may pass unnoticed. */
const BUDGET = 28;
