/** What happened at a step of a replay, in sentences. */
import { joined, m } from '../i18n';
import { Log } from '../table/log/log';
import { say } from '../table/log/lineText';
import { MARKED } from '../table/words/marked';
import { inside, type People } from '../table/words/names';
import type { Replay } from './replay.svelte';
import { dealtTo } from './cardTrail';

export function told(replay: Replay, at: number, people: People): string {
  const events = replay.steps[at]?.events ?? [];
  if (events.some(({ type }) => type === 'dealt')) return m.replay_dealt();
  if (events.some(({ type }) => type === 'undone')) return m.replay_undone();
  const log = new Log();
  log.read(events);
  return log
    .all()
    .map((line) => say(line.line === 'turn' ? { ...line, left: null } : line, people, MARKED))
    .join(' ');
}

/** What became of the followed card at that step. */
export function lived(replay: Replay, at: number, people: People): string {
  const seats = at === 0 ? dealtTo(replay.steps, replay.card) : [];
  return seats.length
    ? m.replay_life_dealt({ names: joined(seats.map((seat) => inside(seat, people))) })
    : told(replay, at, people);
}
