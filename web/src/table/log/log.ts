import type { Event, StandIn } from '../../wire/types';
import { clause, gained, isAct, note, type Act } from './eventLines';
import type { Clause, Line, Turn } from './lines';

/** Acts that end their turn. */
const LAST = new Set<Event['type']>(['claimed', 'passed', 'discarded', 'knocked']);
/** Events after which no turn goes on. */
const BETWEEN = new Set<Event['type']>(['began', 'departed', 'reshuffled', 'turned', 'faulted', 'ended']);

interface Open {
  at: number;
  till: number;
  seat: number;
  by: StandIn | null;
  clauses: Clause[];
  /** The clauses when the last hidden card was seen: undo goes back to there at most. */
  floor: { clauses: Clause[]; counts: number[]; opened: Map<number, number> };
}

/** Follows the events of a round and keeps its lines. */
export class Log {
  lines: Line[] = [];
  /** Points each seat opened with. */
  opened = new Map<number, number>();
  private counts: number[] = [];
  private turn: Open | null = null;
  private standIns = new Map<number, StandIn>();

  read(events: readonly Event[]): void {
    for (const event of events) this.one(event);
  }

  /** The lines with the turn that is still going on. */
  all(): Line[] {
    return this.turn?.clauses.length ? [...this.lines, closed(this.turn, null)] : this.lines;
  }

  private one(event: Event): void {
    if (isAct(event)) this.act(event);
    else if (event.type === 'undone') this.undo(event.seat, event.seq);
    else this.note(event);
  }

  private act(event: Act): void {
    const turn = this.of(event.seat, event.seq);
    turn.clauses = continued(turn.clauses, clause(event));
    this.gain(event.seat, gained(event));
    if (event.type === 'opened') this.opened.set(event.seat, event.points);
    if (event.type === 'drew') turn.floor = this.floor(turn.clauses);
    if (LAST.has(event.type)) this.close();
  }

  private note(event: Event): void {
    if (BETWEEN.has(event.type)) this.close();
    this.follow(event);
    const line = note(event);
    if (line) this.lines.push(line);
  }

  /** Keep what later lines depend on: the hands, what each seat opened with, and who plays for a seat. */
  private follow(event: Event): void {
    switch (event.type) {
      case 'began':
        this.opened = new Map();
        this.standIns = new Map(event.stand_ins);
        break;
      case 'dealt':
        this.counts = [...event.counts];
        break;
      case 'faulted':
        this.gain(event.seat, gained(event));
        break;
      case 'stood_in':
        this.standIns.set(event.seat, event.by);
        break;
      case 'returned':
        this.standIns.delete(event.seat);
        break;
    }
  }

  private undo(seat: number, at: number): void {
    const turn = this.turn?.seat === seat ? this.turn : this.of(seat, at); // also if a stand-in played it
    turn.till = at;
    // A timeout is no act: undo does not remove it.
    turn.clauses = [...turn.floor.clauses, ...turn.clauses.filter(({ say }) => say === 'timed_out')];
    this.counts = [...turn.floor.counts];
    this.opened = new Map(turn.floor.opened);
  }

  private of(seat: number, at: number): Open {
    const by = this.standIns.get(seat) ?? null;
    if (this.turn?.seat !== seat || this.turn.by !== by) {
      this.close();
      this.turn = { at, till: at, seat, by, clauses: [], floor: this.floor([]) };
    }
    this.turn!.till = at;
    return this.turn!;
  }

  private floor(clauses: readonly Clause[]): Open['floor'] {
    return { clauses: [...clauses], counts: [...this.counts], opened: new Map(this.opened) };
  }

  private close(): void {
    if (this.turn?.clauses.length) this.lines.push(closed(this.turn, this.counts[this.turn.seat] ?? null));
    this.turn = null;
  }

  private gain(seat: number, cards: number): void {
    this.counts[seat] = (this.counts[seat] ?? 0) + cards;
  }
}

const closed = (turn: Open, left: number | null): Turn => ({
  at: turn.at,
  till: turn.till,
  line: 'turn',
  seat: turn.seat,
  by: turn.by,
  clauses: [...turn.clauses],
  left,
});

/** The clauses with one more. That of an opening takes in the melds laid before it. */
function continued(clauses: readonly Clause[], next: Clause): Clause[] {
  if (next.say !== 'opened') return [...clauses, next];
  const melds = clauses.flatMap((one) => (one.say === 'laid' ? [{ meld: one.meld, cards: one.cards }] : []));
  const first = clauses.findIndex((one) => one.say === 'laid');
  const rest = clauses.filter((one) => one.say !== 'laid');
  return rest.toSpliced(first < 0 ? rest.length : first, 0, { ...next, melds });
}
