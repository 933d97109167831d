/**
 * Who still plays, and what each total is. The server reads a finished sheet alike (`people/sheets/standing.py`).
 * Where a limit puts players out, one who has more points than it after a whole round plays no more. One who returns has
 * the highest total of those who play.
 */

export interface Standing {
  totals: number[];
  /** The round in which each seat went out; null for who plays. */
  out: (number | null)[];
  /** By round, with the next one: who plays in it. */
  playing: boolean[][];
  /** By round, with the next one: who deals. */
  dealers: number[];
  /** Totals by round, from 0, for the graph. */
  course: number[][];
  /** Rounds in which everybody who plays has points. */
  whole: number;
}

export interface Limits {
  dealer: number;
  /** Who has more points than this is out; 0 where nobody is. */
  over: number;
  /** Rounds before which a seat returns. */
  backs: readonly (readonly [round: number, seat: number])[];
}

type Row = readonly ({ points: number } | null)[];

export function standing(rounds: readonly Row[], seats: number, { dealer, over, backs }: Limits): Standing {
  const totals = Array.from({ length: seats }, () => 0);
  const out = totals.map((): number | null => null);
  const now: Standing = { totals, out, playing: [], dealers: [], course: totals.map(() => [0]), whole: 0 };
  for (let round = 0; round <= rounds.length; round++) {
    const back = backs.flatMap(([at, seat]) => (at === round ? [seat] : []));
    comeBack(now, back);
    const plays = out.map((gone) => gone === null);
    now.playing.push(plays);
    now.dealers.push(next(plays, round ? now.dealers[round - 1]! + 1 : dealer));
    const cells = rounds[round];
    if (!cells) break;
    plays.forEach((there, seat) => there && (totals[seat]! += cells[seat]?.points ?? 0));
    totals.forEach((total, seat) => now.course[seat]!.push(total));
    if (!plays.every((there, seat) => !there || cells[seat])) continue;
    now.whole++;
    putOut(now, plays, round, over);
  }
  return now;
}

/** The first seat that plays, from this one on. */
function next(plays: readonly boolean[], from: number): number {
  for (let by = 0; by < plays.length; by++) if (plays[(from + by) % plays.length]) return (from + by) % plays.length;
  return 0;
}

function comeBack({ totals, out }: Standing, seats: readonly number[]): void {
  const highest = Math.max(...totals.filter((_, seat) => out[seat] === null));
  for (const seat of seats) {
    if (out[seat] == null || !Number.isFinite(highest)) continue;
    out[seat] = null;
    totals[seat] = highest;
  }
}

/** Those with more points than the limit; the best stay if it is everybody. */
function putOut({ totals, out }: Standing, plays: readonly boolean[], round: number, over: number): void {
  if (!over || plays.filter(Boolean).length < 2) return;
  const best = Math.min(...totals.filter((_, seat) => plays[seat]));
  for (const [seat, total] of totals.entries()) if (plays[seat] && total > Math.max(over, best)) out[seat] = round;
}

/** The seats, the leader first: who plays before who is out, then by totals; equals share a place. */
export function places({ totals, out }: Pick<Standing, 'totals' | 'out'>, high: boolean): number[][] {
  const keys = totals.map((total, seat) => [out[seat] == null ? 0 : 1_000_000 - out[seat], high ? -total : total]);
  const order = [...keys.keys()].sort((a, b) => keys[a]![0]! - keys[b]![0]! || keys[a]![1]! - keys[b]![1]! || a - b);
  const found: number[][] = [];
  for (const seat of order) {
    const last = found.at(-1);
    if (last && String(keys[last[0]!]) === String(keys[seat])) last.push(seat);
    else found.push([seat]);
  }
  return found;
}
