import type { Flight } from './motion';

/** How many cards may begin to move in a frame on this device. Where too many would, those that only make room jump, so that the
 * played card is not delayed.
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
