/** Whose turn it is and what is due, in one sentence for the screen and the screen reader. */
import type { View } from '../../wire/types';
import { m } from '../../i18n';
import { theCard, theCards } from './marked';

export interface Scene {
  readonly name: (seat: number) => string;
  readonly ready: boolean;
}

/** The sentence in the line of the turn. */
export function turnSentence(view: View, { name, ready }: Scene, short = false): string {
  if (view.phase === 'over') return m.table_say_over();
  if (view.turn !== view.seat) {
    const other = { name: name(view.turn) };
    return ready && !short ? m.table_say_other_ready(other) : m.table_say_other(other);
  }
  const { verbs, owed } = view;
  if (view.phase === 'draw') {
    const top = view.discard.at(-1);
    if ('pass' in verbs && top) return m.table_say_offer({ card: theCard(top) });
    return verbs.take === null && top && !short ? m.table_say_draw_or_take({ card: theCard(top) }) : m.table_say_draw();
  }
  if (owed.length) return m.table_say_owed({ cards: theCards(owed.map(({ card }) => card)) });
  if (verbs.lay !== null) return m.table_say_discard();
  if (view.opening) return short ? m.table_say_open_short() : m.table_say_open();
  return m.table_say_lay();
}
