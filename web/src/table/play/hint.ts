/** A hint: the move of a good player and its reasons. */
import { settings } from '../../browser/settings.svelte';
import { picked } from '../order/picks';
import { keysOf } from '../order/order';
import type { Hand } from '../order/hand.svelte';
import { group } from '../order/staging';
import { m } from '../../i18n';
import type { Line } from './line';
import type { Announcer } from '../words/announcer.svelte';
import { unbracketed } from '../words/marked';

type Faces = readonly string[];

/** What a hint needs of the table. */
interface Hinted {
  readonly hand: Hand;
  readonly announcer: Announcer;
  clear(): void;
  ask(): void;
}

/** Ask the server for a hint, mark its cards and show its reasons. Cards stand in brackets in its text. */
export async function advise(table: Hinted, line: Line): Promise<void> {
  const { melds, cards, text } = await line.hint(settings.locale);
  const marked = unbracketed(text);
  const keys = proposed(table.hand, [...melds.flat(), ...cards]);
  const accept = () => {
    table.clear();
    prepare(table.hand, melds, cards);
    table.ask();
  };
  const remedy = { label: m.table_hint_prepare(), run: accept };
  table.announcer.show({ kind: 'news', text: marked, proposed: keys, ...(keys.length ? { remedy } : {}) });
}

/** The keys of these cards, borrowed ones of the table included. */
const proposed = (hand: Hand, faces: Faces): string[] => [
  ...keysOf(
    hand.cards,
    faces.filter((face) => !picked(face)),
  ),
  ...faces.filter(picked),
];

/** One meld, with what it borrows, or some cards are selected; several melds are staged first. */
export function prepare(hand: Hand, melds: readonly Faces[], cards: Faces): void {
  const one = melds.length === 1 && !cards.length ? melds[0] : melds.find((meld) => meld.some(picked));
  hand.groups = [];
  for (const meld of melds) if (meld !== one) hand.groups = group(hand.groups, keysOf(hand.loose, meld));
  const wanted = one ?? cards;
  const own = wanted.filter((face) => !picked(face));
  hand.selection = [...keysOf(hand.loose, own), ...wanted.filter(picked)];
  hand.keep();
}
