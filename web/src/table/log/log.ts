import type { Event, StandIn } from '../../wire/types';
import type { Clause, Line, Turn } from './lines';

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
    const at = event.seq;
    switch (event.type) {
      case 'began':
        this.close();
        this.opened = new Map();
        this.standIns = new Map(event.stand_ins);
        this.lines.push({ at, line: 'began', round: event.round, start: event.start });
        break;
      case 'dealt':
        this.counts = [...event.counts];
        break;
      case 'seated':
        this.lines.push({ at, line: event.type, name: event.name, kind: event.kind });
        break;
      case 'left':
        if (event.how === 'removed') this.lines.push({ at, line: 'removed', name: event.name });
        else this.lines.push({ at, line: event.type, name: event.name, kind: event.kind });
        break;
      case 'host':
      case 'resigned':
        this.lines.push({ at, line: event.type, seat: event.seat });
        break;
      case 'departed':
        this.close();
        this.lines.push({ at, line: event.type, name: event.name, how: event.how });
        break;
      case 'wants_end':
        this.lines.push({ at, line: event.type, seat: event.seat, on: event.on });
        break;
      case 'dismissed':
        this.lines.push({ at, line: event.type });
        break;
      case 'reshuffled':
      case 'turned':
        this.close();
        this.lines.push({ at, line: event.type });
        break;
      case 'faulted':
        this.close();
        this.gain(event.seat, typeof event.drawn === 'number' ? event.drawn : (event.drawn?.length ?? 0));
        this.lines.push({
          at,
          line: 'faulted',
          by: event.by,
          seat: event.seat,
          fault: event.fault,
          points: event.points,
        });
        break;
      case 'ended':
        this.close();
        this.lines.push({ at, line: 'ended', result: event.result });
        break;
      case 'scored':
        this.lines.push({ at, line: 'scored', points: event.points, totals: event.totals });
        break;
      case 'paused':
        this.lines.push({ at, line: event.type });
        break;
      case 'resumed':
        this.lines.push({ at, line: event.type, seat: event.seat });
        break;
      case 'stood_in':
        this.standIns.set(event.seat, event.by);
        this.lines.push({ at, line: event.type, seat: event.seat, by: event.by });
        break;
      case 'returned':
        this.standIns.delete(event.seat);
        this.lines.push({ at, line: event.type, seat: event.seat });
        break;
      case 'ready':
        break;
      case 'undone':
        this.undo(event.seat, at);
        break;
      default:
        this.act(event);
    }
  }

  private act(event: Acted): void {
    const turn = this.of(event.seat, event.seq);
    const { seat } = event;
    switch (event.type) {
      case 'drew':
        this.gain(seat, 1);
        turn.clauses.push({ say: 'drew', card: event.card });
        turn.floor = this.floor(turn.clauses);
        break;
      case 'took':
        this.gain(seat, 1);
        turn.clauses.push({ say: 'took', card: event.card });
        break;
      case 'laid': {
        const borrowed = event.borrowed.map(([card]) => card);
        this.gain(seat, borrowed.length - event.cards.length);
        turn.clauses.push({ say: 'laid', meld: event.meld, kind: event.kind, cards: event.cards, borrowed });
        break;
      }
      case 'added':
        this.gain(seat, -event.cards.length);
        turn.clauses.push({ say: 'added', meld: event.meld, cards: event.cards });
        break;
      case 'swapped':
        this.gain(seat, 1 - event.cards.length);
        turn.clauses.push({ say: 'swapped', meld: event.meld, cards: event.cards });
        break;
      case 'stole':
        this.gain(seat, event.cards.length);
        turn.clauses.push({ say: 'stole', meld: event.meld, cards: event.cards });
        break;
      case 'opened':
        this.opened.set(seat, event.points);
        turn.clauses = opening(turn.clauses, event.points);
        break;
      case 'claimed':
        this.gain(seat, 2);
        turn.clauses.push({ say: 'claimed', card: event.card });
        this.close();
        break;
      case 'called':
      case 'timed_out':
        turn.clauses.push({ say: event.type });
        break;
      case 'passed':
        turn.clauses.push({ say: 'passed' });
        this.close();
        break;
      case 'discarded':
        this.gain(seat, -1);
        turn.clauses.push({ say: 'discarded', card: event.card });
        this.close();
        break;
      case 'knocked':
        this.gain(seat, -1);
        turn.clauses.push({ say: 'knocked', card: event.card, gin: event.gin });
        this.close();
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

type Acted =
  Extract<Event, { seat: number }> extends infer One
    ? One extends {
        type:
          'seated' | 'left' | 'ready' | 'undone' | 'faulted' | 'paused' | 'resumed' | 'stood_in' | 'returned' | Going;
      }
      ? never
      : One
    : never;

/** Ways of leaving a match for good. */
type Going = 'host' | 'departed' | 'resigned' | 'wants_end' | 'dismissed';

const closed = (turn: Open, left: number | null): Turn => ({
  at: turn.at,
  till: turn.till,
  line: 'turn',
  seat: turn.seat,
  by: turn.by,
  clauses: [...turn.clauses],
  left,
});

/** The melds of an opening make one clause. */
function opening(clauses: readonly Clause[], points: number): Clause[] {
  const melds = clauses.flatMap((one) => (one.say === 'laid' ? [{ meld: one.meld, cards: one.cards }] : []));
  const first = clauses.findIndex((one) => one.say === 'laid');
  const rest = clauses.filter((one) => one.say !== 'laid');
  return first < 0
    ? [...clauses, { say: 'opened', points, melds }]
    : [...rest.slice(0, first), { say: 'opened', points, melds }, ...rest.slice(first)];
}
