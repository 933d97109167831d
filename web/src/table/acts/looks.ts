/** The verbs in their fixed places: what each says now, and whether it may be used. Nothing here knows a rule. */
import type { AddChoice, ClosingChoice, Considered, LayingInfo, Reading, Refusal, Verb, View } from '../../wire/types';
import { m } from '../../i18n';
import { adds, swaps, type Destination } from './destinations';
import { reason } from '../words/refusal';
import { MARKED } from '../words/marked';

export interface Look {
  readonly verb: Verb;
  /** May carry marked cards. */
  readonly label: string;
  readonly note: string;
  /** `go` moves the game on at no cost, `can` is possible with the selection, `off` says why not. */
  readonly state: 'go' | 'can' | 'off';
  /** It is allowed, and costs points. */
  readonly dear?: boolean;
  /** The refusal, shown if the button is pressed although it is off. */
  readonly refusal: Refusal | null;
}

/** All that the verbs depend on. */
export interface Scene {
  readonly view: View;
  /** Faces selected in the hand, and on the table as `7D@M1`. */
  readonly hand: readonly string[];
  readonly picks: readonly string[];
  /** The melds that would be laid now, and what is said of them together. */
  readonly groups: readonly Reading[];
  readonly laying: LayingInfo | null;
  /** Why the staged cards are no melds yet. */
  readonly unfinished: Refusal | null;
  readonly selected: Considered['selected'] | null;
  readonly destinations: readonly Destination[];
  readonly takePlays: boolean;
  /** Few words: a phone. */
  readonly brief: boolean;
  readonly names: (seat: number) => string;
}

type Words = Omit<Look, 'verb'>;

/** The fixed order; verbs that the rules lack are left out. */
export const ORDER: readonly Verb[] = [
  'draw',
  'take',
  'pass',
  'lay',
  'add',
  'swap',
  'steal',
  'knock',
  'gin',
  'claim',
  'card',
  'fault',
  'discard',
  'undo',
];

const LOOKS: Record<Verb, (scene: Scene, may: Refusal | null) => Words> = {
  draw: (scene, may) => simple(scene, may, m.table_verb_draw(), m.table_note_stock({ count: scene.view.stock })),
  take: (scene, may) => {
    const top = scene.view.discard.at(-1);
    const note = scene.takePlays ? m.table_note_take_play() : m.table_note_take_free();
    if (!top || may) return simple(scene, may, m.table_verb_take(), note);
    return naming(scene, m.table_verb_take_card, m.table_verb_take, top, note);
  },
  pass: (scene, may) => simple(scene, may, m.table_verb_pass(), m.table_note_pass()),
  lay,
  add,
  swap,
  steal: (scene, may) => {
    const [to] = scene.destinations.filter((one) => one.kind === 'steal');
    if (may) return off(scene, may, m.table_verb_steal());
    if (to) return can(m.table_verb_steal_from({ meld: to.meld }), faces(scene.picks.map((one) => one.split('@')[0]!)));
    return quiet(m.table_verb_steal(), scene.picks.length ? m.table_note_nowhere() : m.table_note_pick_table());
  },
  discard,
  undo: (scene, may) => simple(scene, may, m.table_verb_undo(), m.table_note_undo()),
  claim: (scene, may) => {
    const top = scene.view.discard.at(-1);
    if (scene.view.window?.answer === 'claim') return quiet(m.table_verb_claim(), m.table_note_asked());
    if (!top || may) return simple(scene, may, m.table_verb_claim(), m.table_note_plus_stock());
    return naming(scene, m.table_verb_claim_card, m.table_verb_claim, top, m.table_note_plus_stock());
  },
  card: (scene, may) => simple(scene, may, m.table_verb_card(), m.table_note_last()),
  fault: (scene, may) => simple(scene, may, m.table_verb_fault(), m.table_note_fault()),
  knock: (scene, may) => {
    const choice = scene.selected?.knock;
    const told = choice && !choice.refusal && !scene.brief;
    const label = told ? m.table_verb_knock_with({ points: choice.points }) : m.table_verb_knock();
    return closing(scene, may, label, choice);
  },
  gin: (scene, may) => closing(scene, may, m.table_verb_gin(), scene.selected?.gin),
};

export function looks(scene: Scene): Map<Verb, Look> {
  const known = ORDER.filter((verb) => verb in scene.view.verbs);
  return new Map(known.map((verb) => [verb, { verb, ...LOOKS[verb](scene, scene.view.verbs[verb] ?? null) }]));
}

function lay(scene: Scene, may: Refusal | null): Words {
  const { laying, groups } = scene;
  if (!laying) {
    if (scene.unfinished) return off(scene, may ?? scene.unfinished, m.table_verb_lay());
    return may ? off(scene, may, m.table_verb_lay()) : quiet(m.table_verb_lay(), m.table_note_prepare());
  }
  const value = groups.reduce((sum, one) => sum + one.value, 0);
  const label = m.table_verb_lay_points({ points: value });
  const refusal = may ?? laying.refusal;
  if (refusal) return off(scene, refusal, label);
  return { label, note: layNote(scene, laying), state: 'go', refusal: null };
}

function layNote({ groups, view, brief }: Scene, { points, needed, pure_run }: LayingInfo): string {
  if (view.opening && needed > 0) {
    const told = pure_run && !brief ? m.table_note_lay_opening_run : m.table_note_lay_opening;
    return told({ points, needed });
  }
  return groups.map(({ kind }) => m.meld_kind({ kind })).join(' · ');
}

function add(scene: Scene, may: Refusal | null): Words {
  const places = adds(scene.destinations);
  if (places.length === 1) {
    const { meld, choice } = places[0]!;
    if (choice.opening !== null) return addToOpen(scene, meld, choice);
    const note = m.table_note_add({
      cards: faces(choice.cards),
      points: m.table_note_points({ count: choice.points }),
    });
    const short = scene.brief && can(m.table_verb_add(), toward(choice.cards, meld));
    return better(scene, short || can(m.table_verb_add_to({ meld }), note));
  }
  if (places.length) return better(scene, can(m.table_verb_add(), m.table_note_places({ count: places.length })));
  if (may) return off(scene, may, m.table_verb_add());
  return quiet(m.table_verb_add(), scene.hand.length ? m.table_note_nowhere() : m.table_note_pick());
}

/** Where the discard costs points, what spares them comes first. */
const better = (scene: Scene, words: Words): Words => (cost(scene) > 0 ? { ...words, state: 'go' } : words);

/** The staged melds and this card open together. */
function addToOpen({ brief, laying }: Scene, meld: string, { cards, opening, points }: AddChoice): Words {
  const total = laying?.needed
    ? m.table_note_lay_opening({ points: opening ?? 0, needed: laying.needed })
    : m.table_note_points({ count: points });
  return brief
    ? { ...can(m.table_verb_add(), total), state: 'go' }
    : { ...can(m.table_verb_add_to({ meld }), m.table_note_add({ cards: faces(cards), points: total })), state: 'go' };
}

function swap(scene: Scene, may: Refusal | null): Words {
  const places = swaps(scene.destinations);
  if (places.length === 1 && scene.brief) return can(m.table_verb_swap(), toward(scene.hand, places[0]!.meld));
  if (places.length === 1)
    return can(m.table_verb_swap_of({ meld: places[0]!.meld }), m.table_note_against({ cards: faces(scene.hand) }));
  if (places.length) return can(m.table_verb_swap(), m.table_note_places({ count: places.length }));
  if (may) return off(scene, may, m.table_verb_swap());
  return quiet(m.table_verb_swap(), scene.hand.length ? m.table_note_nowhere() : m.table_note_pick());
}

function discard(scene: Scene, may: Refusal | null): Words {
  const [card, ...more] = scene.hand;
  const one = card !== undefined && !more.length && !scene.picks.length;
  const refusal = may ?? (one ? scene.selected?.discard?.refusal : null) ?? null;
  if (!one) {
    if (refusal) return off(scene, refusal, m.table_verb_discard());
    return quiet(m.table_verb_discard(), card === undefined ? m.table_note_pick() : m.table_note_pick_one());
  }
  const words = naming(scene, m.table_verb_discard_card, m.table_verb_discard, card, discardNote(scene));
  if (refusal) return off(scene, refusal, words.label);
  if (cost(scene) > 0) return { ...words, dear: true };
  return { ...words, state: scene.laying && !scene.laying.refusal ? 'can' : 'go' };
}

/** The points that throwing the selected card costs, where it could be added to the table. */
const cost = ({ selected }: Scene): number => selected?.discard?.warning?.points ?? 0;

function discardNote(scene: Scene): string {
  const { view } = scene;
  if (cost(scene) > 0) return m.table_note_cost({ points: cost(scene) });
  return view.hand.length === 1 ? m.table_note_rami() : m.table_note_end();
}

/** Knocking and going gin discard a card at the same time; the note says about what they bring. */
function closing(scene: Scene, may: Refusal | null, verb: string, choice?: ClosingChoice | null): Words {
  if (may) return off(scene, may, verb);
  if (!choice) return quiet(verb, m.table_note_pick());
  if (choice.refusal) return off(scene, choice.refusal, verb);
  const card = MARKED.card(scene.hand[0]!);
  const note = choice.brings === null ? '' : m.table_note_brings({ points: signed(choice.brings) });
  return {
    label: verb,
    note: scene.brief ? note : m.table_note_closing({ card, brings: note }),
    state: 'go',
    refusal: null,
  };
}

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
const faces = (cards: readonly string[]): string => MARKED.cards(cards);

/** The card beside the verb, or under it where room is scarce. */
const naming = (
  scene: Scene,
  long: (facts: { card: string }) => string,
  short: () => string,
  face: string,
  note: string,
): Words => {
  const card = MARKED.card(face);
  return scene.brief ? can(short(), m.table_names_value({ name: card, value: note })) : can(long({ card }), note);
};
const toward = (cards: readonly string[], meld: string): string =>
  m.table_note_add_short({ cards: faces(cards), meld });
const can = (label: string, note: string): Words => ({ label, note, state: 'can', refusal: null });
const quiet = (label: string, note: string): Words => ({ label, note, state: 'off', refusal: null });
const off = ({ names }: Scene, refusal: Refusal, label: string): Words => ({
  label,
  note: reason(refusal, names),
  state: 'off',
  refusal,
});
const simple = (scene: Scene, may: Refusal | null, label: string, note: string): Words =>
  may ? off(scene, may, label) : can(label, note);

/** The three verbs a phone has room for, and undo; the same places every turn. */
export function three(view: View, all: ReadonlyMap<Verb, Look>): Look[] {
  const usable = (verb: Verb): boolean => (all.get(verb)?.state ?? 'off') !== 'off';
  const first = (...verbs: Verb[]): Verb | undefined => verbs.find((verb) => all.has(verb));
  const either = (wanted: readonly Verb[], otherwise: Verb | undefined): Verb | undefined =>
    wanted.find(usable) ?? otherwise;
  const drawing = view.turn === view.seat && view.phase === 'draw';
  const playing = view.turn === view.seat && view.phase === 'play';
  const places = [
    drawing ? first('pass', 'draw') : either(['gin', 'knock'], first('lay', 'knock')),
    drawing ? first('take') : either(['add', 'swap', 'steal'], first('add', 'gin')),
    playing ? first('discard') : either(['claim', 'card', 'fault'], first('discard')),
    first('undo'),
  ];
  return places.flatMap((verb) => all.get(verb!) ?? []);
}
