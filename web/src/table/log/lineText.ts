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

type Reader = [people: People, writing: Writing];

const note = (line: Note, ...to: Reader): string =>
  (NOTES[line.line] as (line: Note, ...to: Reader) => string)(line, ...to);

/** The sentence of each line of the table. */
const NOTES: { readonly [L in Note['line']]: (line: Note & { line: L }, ...to: Reader) => string } = {
  began: ({ start, round }, people) => m.log_began({ who: who(start, people), round, name: people.names[start] ?? '' }),
  reshuffled: () => m.log_reshuffled(),
  turned: () => m.log_turned(),
  paused: () => m.log_paused(),
  resumed: ({ seat }, people, writing) =>
    seat === null ? m.log_resumed_itself() : m.log_resumed({ name: writing.name(subject(seat, people)) }),
  faulted,
  stood_in: ({ seat, by }, ...to) => m.log_stood_in({ ...player(seat, ...to), by }),
  returned: ({ seat }, ...to) => m.log_returned(player(seat, ...to)),
  host: ({ seat }, ...to) => m.log_host(player(seat, ...to)),
  resigned: ({ seat }, ...to) => m.log_resigned(player(seat, ...to)),
  departed: ({ how, name }, _, writing) => m.log_departed({ how, name: writing.name(name) }),
  wants_end: ({ seat, on }, ...to) => m.log_wants_end({ ...player(seat, ...to), on: on ? 'yes' : 'no' }),
  dismissed: () => m.log_dismissed(),
  removed: ({ name }, _, writing) => m.log_removed({ name: writing.name(name) }),
  seated: ({ name }, _, writing) => m.log_seated({ name: writing.name(name) }),
  left: ({ name }, _, writing) => m.log_left_table({ name: writing.name(name) }),
  ended: ({ result }, ...to) => ended(result, ...to),
  scored,
};

/** The player of a seat, for a sentence that begins with them. */
const player = (seat: number, people: People, writing: Writing) => ({
  who: who(seat, people),
  name: writing.name(people.names[seat] ?? ''),
});

function faulted({ by, seat, fault, points }: Note & { line: 'faulted' }, people: People): string {
  const facts = { who: who(seat, people), name: people.names[seat] ?? '', by: inside(by, people) };
  return fault === 'not_called' ? m.log_fault_not_called(facts) : m.log_fault_placeable({ ...facts, points });
}

function scored({ points }: Note & { line: 'scored' }, people: People): string {
  const scores = points.map((one, seat) => m.log_score({ name: inside(seat, people), points: signed(one) }));
  return m.log_scored({ scores: joined(scores) });
}

function ended(
  { how, winner, sec }: { how: string; winner: number | null; sec: boolean },
  people: People,
  writing: Writing,
): string {
  if (winner === null) return how === 'void' ? m.log_ended_void() : m.log_ended_empty();
  const facts = player(winner, people, writing);
  if (how === 'knock') return m.log_ended_knock(facts);
  if (how === 'gin') return m.log_ended_gin(facts);
  return sec ? m.log_ended_sec(facts) : m.log_ended_out(facts);
}

/** A true minus sign; points gained have none. */
const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));
