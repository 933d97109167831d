/** The lines of this round. The log that makes them is fetched after the first cards. */
import type { Event } from '../../wire/types';
import type { Line } from './lines';
import type { Log } from './log';
import type { People } from '../words/names';

export class News {
  lines = $state.raw<readonly Line[]>([]);
  /** Points each seat opened with. */
  opened = $state.raw<ReadonlyMap<number, number>>(new Map());
  #heard = -1;
  #waiting: Event[] = [];
  #parts: Promise<[typeof import('./log'), typeof import('./speech')]> | null = null;
  #log: Log | null = null;
  #begun = false;

  /** Those of the events that are new. */
  fresh(events: readonly Event[]): Event[] {
    const news = events.filter(({ seq }) => seq > this.#heard);
    this.#heard = events.at(-1)?.seq ?? this.#heard;
    return news;
  }

  /** Add the events to the log; resolves to their announcement. If the log cannot be fetched, they wait for the next call. */
  async tell(news: readonly Event[], people: People, turn: string): Promise<string> {
    const first = !this.#begun;
    this.#begun = true;
    if (!news.length) return turn;
    this.#waiting.push(...news);
    // One promise for all calls keeps their order.
    const parts = await (this.#parts ??= Promise.all([import('./log'), import('./speech')])).catch(() => null);
    if (!parts) {
      this.#parts = null;
      return turn;
    }
    const [{ Log }, { arrival, speech }] = parts;
    this.#log ??= new Log();
    // Events of a later call are announced by that call.
    const till = news.at(-1)!.seq;
    this.#log.read(this.#waiting.filter(({ seq }) => seq <= till));
    this.#waiting = this.#waiting.filter(({ seq }) => seq > till);
    this.lines = [...this.#log.all()]; // a list of its own: the log goes on writing in the one it has
    this.opened = new Map(this.#log.opened);
    return first ? arrival(this.#log, people, turn) : speech(news, this.#log, people, turn);
  }
}
