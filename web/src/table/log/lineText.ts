/** The log in sentences, for the rail and for the screen reader. */
import { joined, m } from '../../i18n';
import type { Clause, Line, Note, Turn } from './lines';
import { inside, subject, type People } from '../words/names';
import { SPOKEN, type Writing } from '../words/marked';

/** A line of the log, written for the screen or for the ear. */
export function say(line: Line, people: People, writing: Writing = SPOKEN): string {
  return line.line === 'turn' ? turn(line, people, writing) : note(line, people, writing);
}

const who = (seat: number, people: People): 'you' | 'they' => (seat === people.me ? 'you' : 'they');

function turn(line: Turn, people: People, writing: Writing): string {
  const own = line.by === null;
  const acts = joined(line.clauses.map((one) => clause(one, own ? who(line.seat, people) : 'they', writing)));
  const name = own
    ? writing.name(subject(line.seat, people))
    : m.log_for({ by: line.by!, name: writing.name(inside(line.seat, people)) });
  const told = m.log_line({ who: name, acts });
  const few = line.left !== null && line.left > 0 && line.left <= 2;
  return few ? `${told} ${m.log_left({ count: line.left! })}` : told;
}

function clause(one: Clause, person: 'you' | 'they', { card, cards, meld }: Writing): string {
  switch (one.say) {
    case 'drew':
      return one.card === null ? m.log_drew({ who: person }) : m.log_drew_card({ who: person, card: card(one.card) });
    case 'took':
      return m.log_took({ who: person, card: card(one.card) });
    case 'discarded':
      return m.log_discarded({ who: person, card: card(one.card) });
    case 'opened':
      return m.log_opened({
        who: person,
        points: one.points,
        melds: joined(one.melds.map((laid) => meld(laid.meld, laid.cards))),
      });
    case 'laid':
      return one.borrowed.length
        ? m.log_borrowed({ who: person, meld: one.meld, cards: cards(one.cards), borrowed: cards(one.borrowed) })
        : m.log_laid({ who: person, meld: one.meld, cards: cards(one.cards) });
    case 'added':
      return m.log_added({ who: person, meld: one.meld, cards: cards(one.cards) });
    case 'swapped':
      return m.log_swapped({ who: person, meld: one.meld, cards: cards(one.cards) });
    case 'stole':
      return m.log_stole({ who: person, meld: one.meld, cards: cards(one.cards) });
    case 'claimed':
      return m.log_claimed({ who: person, card: card(one.card) });
    case 'called':
      return m.log_called({ who: person });
    case 'passed':
      return m.log_passed({ who: person });
    case 'timed_out':
      return m.log_timed_out({ who: person });
    case 'knocked':
      return one.gin
        ? m.log_gin({ who: person, card: card(one.card) })
        : m.log_knocked({ who: person, card: card(one.card) });
  }
}

function note(line: Note, people: People, writing: Writing): string {
  switch (line.line) {
    case 'began':
      return m.log_began({ who: who(line.start, people), round: line.round, name: people.names[line.start] ?? '' });
    case 'reshuffled':
      return m.log_reshuffled();
    case 'turned':
      return m.log_turned();
    case 'paused':
      return m.log_paused();
    case 'resumed':
      return line.seat === null
        ? m.log_resumed_itself()
        : m.log_resumed({ name: writing.name(subject(line.seat, people)) });
    case 'faulted': {
      const facts = { who: who(line.seat, people), name: people.names[line.seat] ?? '', by: inside(line.by, people) };
      return line.fault === 'not_called'
        ? m.log_fault_not_called(facts)
        : m.log_fault_placeable({ ...facts, points: line.points });
    }
    case 'stood_in':
    case 'returned': {
      const facts = { who: who(line.seat, people), name: writing.name(people.names[line.seat] ?? '') };
      return line.line === 'returned' ? m.log_returned(facts) : m.log_stood_in({ ...facts, by: line.by });
    }
    case 'host':
    case 'resigned': {
      const facts = { who: who(line.seat, people), name: writing.name(people.names[line.seat] ?? '') };
      return line.line === 'host' ? m.log_host(facts) : m.log_resigned(facts);
    }
    case 'departed':
      return m.log_departed({ how: line.how, name: writing.name(line.name) });
    case 'wants_end': {
      const name = writing.name(people.names[line.seat] ?? '');
      return m.log_wants_end({ who: who(line.seat, people), on: line.on ? 'yes' : 'no', name });
    }
    case 'dismissed':
      return m.log_dismissed();
    case 'removed':
      return m.log_removed({ name: writing.name(line.name) });
    case 'seated':
      return m.log_seated({ name: writing.name(line.name) });
    case 'left':
      return m.log_left_table({ name: writing.name(line.name) });
    case 'ended':
      return ended(line.result, people, writing);
    case 'scored': {
      const scores = line.points.map((points, seat) =>
        m.log_score({ name: inside(seat, people), points: signed(points) }),
      );
      return m.log_scored({ scores: joined(scores) });
    }
  }
}

function ended(
  { how, winner, sec }: { how: string; winner: number | null; sec: boolean },
  people: People,
  writing: Writing,
): string {
  if (winner === null) return how === 'void' ? m.log_ended_void() : m.log_ended_empty();
  const facts = { who: who(winner, people), name: writing.name(people.names[winner] ?? '') };
  if (how === 'knock') return m.log_ended_knock(facts);
  if (how === 'gin') return m.log_ended_gin(facts);
  return sec ? m.log_ended_sec(facts) : m.log_ended_out(facts);
}

/** A true minus sign; points gained have none. */
const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));
