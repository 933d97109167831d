/** Answers for a table without a server, so that it can be looked at and played with. Knows plain runs and sets, no
 * house rule, and is in no bundle: the real judge is the server. */

import type { Arranged, Considered, Group, Reading, Selected, View } from '../wire/types';

const RANKS = 'A23456789TJQKA';
const value = (rank: string) => (rank === 'A' ? 11 : 'TJQK'.includes(rank) ? 10 : Number(rank));
const sum = (faces: readonly string[]) => faces.reduce((all, face) => all + value(face.replace('*', '')[0]!), 0);
const plain = (card: string) => card.split('@')[0]!;
const joker = (card: string) => card.startsWith('*');

function readings(cards: readonly string[]): Reading[] {
  const naturals = cards.map(plain).filter((card) => !joker(card));
  const jokers = cards.length - naturals.length;
  if (cards.length < 3 || jokers > naturals.length) return [];
  return [...runs(naturals, jokers), ...sets(naturals, jokers)].sort((a, b) => b.value - a.value);
}

function runs(naturals: string[], jokers: number): Reading[] {
  const suit = naturals[0]![1]!;
  if (naturals.some((card) => card[1] !== suit)) return [];
  const long = naturals.length + jokers;
  return Array.from({ length: RANKS.length - long + 1 }, (_, from) => [...RANKS.slice(from, from + long)]).flatMap(
    (ranks) => {
      const cards = ranks.map((rank) => (naturals.includes(rank + suit) ? rank + suit : `*${rank}${suit}`));
      const used = cards.filter((card) => !joker(card)).length;
      return used === naturals.length && new Set(naturals).size === used
        ? [{ kind: 'run' as const, cards, value: sum(cards), pure: jokers === 0 }]
        : [];
    },
  );
}

function sets(naturals: string[], jokers: number): Reading[] {
  const rank = naturals[0]![0]!;
  const suits = [...'CSHD'].filter((suit) => !naturals.includes(rank + suit));
  const fits = naturals.every((card) => card[0] === rank) && new Set(naturals).size === naturals.length;
  if (!fits || naturals.length + jokers > 4) return [];
  const filled = jokers === suits.length ? suits.map((suit) => `*${rank}${suit}`) : Array<string>(jokers).fill('*');
  return [
    { kind: 'set', cards: [...naturals, ...filled], value: value(rank) * (naturals.length + jokers), pure: false },
  ];
}

const group = (cards: readonly string[]): Group => {
  const all = readings(cards);
  return {
    readings: all,
    refusal: all.length
      ? null
      : { code: cards.length < 3 ? 'too_few_cards' : 'not_a_meld', cards: cards.length, needed: 3 },
  };
};

export function consider(
  view: View,
  id: string,
  asked: readonly (readonly string[])[],
  selected: readonly string[],
): Considered {
  const groups = asked.map(group);
  const whole = groups.length > 0 && groups.every(({ readings: [first] }) => first);
  const points = groups.reduce((all, { readings: [first] }) => all + (first?.value ?? 0), 0);
  const pure = groups.some(({ readings: [first] }) => first?.kind === 'run' && first.pure);
  const { opening } = view;
  const refusal = !opening
    ? null
    : points < opening.needed
      ? { code: 'opening_too_small', points, needed: opening.needed }
      : opening.pure_run && !pure
        ? { code: 'opening_needs_pure_run' }
        : null;
  const action = groups.map(({ readings: [first] }) => `lay ${first?.kind} ${first?.cards.join(' ')}`).join('; ');
  const laying = whole
    ? {
        action,
        points,
        needed: opening?.needed ?? 0,
        pure_run: opening?.pure_run ?? false,
        has_pure_run: pure,
        refusal,
        out: null,
      }
    : null;
  const deadwood = 'knock' in view.verbs ? left(view, selected) : null;
  return { type: 'considered', id, groups, laying, selected: choices(view, selected), deadwood };
}

function left(view: View, [card, ...more]: readonly string[]): Considered['deadwood'] {
  const discard = card && !more.length ? card : null;
  const hand = view.hand.filter((one) => one !== discard);
  const { rest } = arrange({ ...view, hand }, '');
  return { points: sum(rest), cards: rest, discard };
}

function choices(view: View, selected: readonly string[]): Selected {
  const [card, ...more] = selected;
  const none: Selected = { lay: null, adds: [], swaps: [], steals: [], discard: null, knock: null, gin: null };
  if (card === undefined) return none;
  const lay = selected.length > 2 ? { ...group(selected), action: `lay ${selected.join(' ')}` } : null;
  const may = !view.verbs.add && !selected.some((one) => one.includes('@'));
  const adds = may ? view.table.flatMap((meld) => ends(meld.name, meld.cards, selected)) : [];
  const swaps = view.table.flatMap((meld) => {
    const at = meld.cards.indexOf(`*${card}`);
    return at < 0 || more.length || view.verbs.swap
      ? []
      : [{ meld: meld.name, action: `swap ${card} ${meld.name}`, joker: at }];
  });
  const steals =
    selected.every((one) => one.includes('@')) && 'steal' in view.verbs
      ? [{ meld: card.split('@')[1]!, action: `steal ${selected.map(plain).join(' ')} ${card.split('@')[1]}` }]
      : [];
  const refusal = view.verbs.discard ?? null;
  const warning = adds[0] && !more.length ? { meld: adds[0].meld, points: 50 } : null;
  const discard = more.length || card.includes('@') ? null : { action: `discard ${card}`, refusal, warning, out: null };
  const end = 'knock' in view.verbs && discard ? { refusal: null, points: 0, out: null, brings: 14 } : null;
  const knock = end && { ...end, action: `knock ${card}` };
  const gin = end && { ...end, action: `gin ${card}` };
  return { lay, adds, swaps, steals, discard, knock, gin };
}

function ends(meld: string, cards: readonly string[], selected: readonly string[]): Selected['adds'] {
  const now = sum(cards);
  const longer = readings([...cards.map((card) => card.replace('*', '')), ...selected]);
  return longer.slice(0, 2).map((one) => {
    const at = one.kind === 'set' ? 'inside' : one.cards[0] === cards[0]!.replace('*', '') ? 'high' : 'low';
    return {
      meld,
      action: `add ${selected.join(' ')} ${meld}`,
      cards: [...selected],
      points: one.value - now,
      at,
      opening: null,
      out: null,
    };
  });
}

/** Greedy, and good enough for a picture. */
export function arrange(view: View, id: string): Arranged {
  const rest = [...view.hand];
  const melds: string[][] = [];
  for (const suit of 'SHDC') {
    for (let from = 0; from <= RANKS.length - 3; from++) {
      const cards = [...RANKS.slice(from, from + 3)].map((rank) => rank + suit);
      if (cards.every((card) => rest.includes(card)))
        melds.push(cards.map((card) => rest.splice(rest.indexOf(card), 1)[0]!));
    }
  }
  for (const rank of RANKS.slice(1)) {
    const cards = [...'CSHD'].map((suit) => rank + suit).filter((card) => rest.includes(card));
    if (cards.length > 2) melds.push(cards.map((card) => rest.splice(rest.indexOf(card), 1)[0]!));
  }
  return { type: 'arranged', id, melds, rest, points: sum(rest.filter((card) => !joker(card))) };
}
