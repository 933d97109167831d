/** Announcements: one for another player's turn, a short echo of the player's own acts. */
import type { Event, View } from '../../wire/types';
import { cardNames } from '../../cards/names';
import { isolated, joined, m } from '../../i18n';
import { type Line } from './lines';
import { Log } from './log';
import type { People } from '../words/names';
import { say } from './lineText';
import { turnSentence, type Scene } from '../words/turnSentence';

/** The announcement for events that have just arrived; `turn` is added where the turn has come to the reader. */
export function speech(news: readonly Event[], log: Log, people: People, turn: string): string {
  const from = news[0]?.seq ?? 0;
  const lines = log.lines.filter((line) => end(line) >= from && !(line.line === 'turn' && line.seat === people.me));
  return sentences([echo(news, people), ...lines.map((line) => say(line, people)), turn]);
}

/** For a player who has just arrived: whose turn it is, and before the first act how the round began. */
export function arrival(log: Log, people: People, turn: string): string {
  const played = log.all().some(({ line }) => line === 'turn');
  const began = played ? undefined : log.lines.findLast(({ line }) => line === 'began');
  return sentences([began ? say(began, people) : '', turn]);
}

/** One after another, each with its full stop: a voice makes no pause at the end of a line. */
const sentences = (all: readonly string[]): string =>
  all
    .filter(Boolean)
    .map((one) => (/[.!?…]$/.test(one) ? one : `${one}.`))
    .join(' ');
/** The line of a seat in the summary. */
const NOTES = ['faulted', 'host', 'resigned', 'wants_end', 'dismissed'];

/** The player's own acts that count. */
function echo(news: readonly Event[], people: People): string {
  const own = news.filter((event) => 'seat' in event && event.seat === people.me && !NOTES.includes(event.type));
  const undone = own.some(({ type }) => type === 'undone') && !own.some(({ type }) => type === 'timed_out');
  if (undone) return m.table_undone();
  const log = new Log();
  log.read(own);
  return log
    .all()
    .map((line) => say({ ...line, ...(line.line === 'turn' ? { left: null } : {}) } as Line, people))
    .join(' ');
}

/** A turn is new when its last event is. */
const end = (line: Line): number => (line.line === 'turn' ? line.till : line.at);

/** The whole table in words. */
export function summary(view: View, scene: Scene, hand: readonly string[]): string {
  const top = view.discard.at(-1);
  return m.table_summary({
    turn: turnSentence(view, scene),
    hand: cardNames(hand),
    piles: top
      ? `${m.table_stock_label({ count: view.stock })}. ${m.table_discards_label({ count: view.discard.length, card: cardNames([top]) })}.`
      : `${m.table_stock_label({ count: view.stock })}. ${m.table_discards_empty()}.`,
    melds: view.table.map((meld) => `${meld.name} : ${cardNames(meld.cards)}.`).join(' '),
    players: `${joined(view.counts.flatMap((count, seat) => (seat === view.seat ? [] : [`${isolated(scene.name(seat))} ${m.table_cards({ count })}`])))}.`,
  });
}
