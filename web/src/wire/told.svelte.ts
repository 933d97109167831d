/** What the server has told of one table: the table, this seat's view, the events of the round, the talk. */

import { Messages } from './messages';
import type { ClockInfo, Event, Scene, TableInfo, TalkLine, View } from './types';

interface Followed {
  seq: number;
  table?: TableInfo;
  view: View | null;
  clock: ClockInfo | null;
  events: Event[];
  scene?: Scene;
}

export abstract class Told extends Messages {
  table = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  clock = $state.raw<ClockInfo | null>(null);
  /** Of this round, in order, each once. */
  events = $state.raw<Event[]>([]);
  /** What an onlooker sees of the round. */
  scene = $state.raw<Scene | null>(null);
  /** The talk, in order, each line once. */
  said = $state.raw<readonly TalkLine[]>([]);
  seq = -1;

  /** Add new events. Events may arrive twice; each number counts once. */
  protected follow({ seq, table, view, clock, events, scene }: Followed) {
    if (seq < this.seq) return;
    const last = this.events.at(-1)?.seq ?? -1;
    const fresh = events.filter((event) => event.seq > last);
    const round = fresh.findLastIndex(({ type }) => type === 'began');
    if (round >= 0) this.events = fresh.slice(round);
    else if (fresh.length) this.events = [...this.events, ...fresh];
    if (table) this.table = table;
    this.view = view;
    this.scene = scene ?? null;
    this.clock = clock;
    this.seq = seq;
  }

  protected seen(connected: boolean[], watching: string[]) {
    if (!this.table) return;
    const seats = this.table.seats.map((seat, i) => ({ ...seat, connected: connected[i] ?? seat.connected }));
    this.table = { ...this.table, seats, watching };
  }

  protected talked(lines: readonly TalkLine[]) {
    this.said = [...this.said, ...lines.filter(({ number }) => !this.said.some((line) => line.number === number))];
  }
}
