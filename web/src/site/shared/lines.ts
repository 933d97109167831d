/** Two lines of play at the same deal, up to where they part. */
import { Log } from '../../table/log/log';
import type { Line } from '../../table/log/lines';
import type { ReplayStep } from '../../wire/types';

export interface Parting {
  /** The first step that differs; null if there is none. */
  at: number | null;
  /** The turns that both played alike. */
  same: Line[];
  /** The turn in which they differ, as each played it; empty for the one whose match had ended. */
  mine: Line[];
  theirs: Line[];
}

export function parting(mine: readonly ReplayStep[], theirs: readonly ReplayStep[]): Parting {
  const most = Math.max(mine.length, theirs.length);
  let at = 1;
  while (at < most && alike(mine[at], theirs[at])) at++;
  if (at === most) return { at: null, same: turns(mine, most).same, mine: [], theirs: [] };
  const [own, other] = [turns(mine, at), turns(theirs, at)];
  return { at, same: own.same, mine: own.next, theirs: other.next };
}

const alike = (one?: ReplayStep, other?: ReplayStep): boolean => plain(one) === plain(other);

const plain = (step?: ReplayStep): string => JSON.stringify(step ? [step.by, step.events] : null);

/** The turns that have ended before a step, and the one to which the step belongs. */
function turns(steps: readonly ReplayStep[], at: number): { same: Line[]; next: Line[] } {
  const log = new Log();
  for (const { events } of steps.slice(0, at)) log.read(events);
  const same = log.lines.filter(isTurn);
  const from = log.lines.length;
  for (const { events } of steps.slice(at)) {
    log.read(events);
    if (log.lines.slice(from).some(isTurn)) break;
  }
  return { same, next: log.all().slice(from).filter(isTurn).slice(0, 1) };
}

const isTurn = (line: Line): boolean => line.line === 'turn';
