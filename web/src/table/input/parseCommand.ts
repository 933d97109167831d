/**
 * Acts and questions written as players say them: `pose 7c 8c 9c`, `lay 7h 8h 9h`, `jette dt`, `main`, `temps`.
 *
 * Words of both languages are known everywhere. Cards are read in the player's own letters first, p c k t after V D R
 * in French (k is carreau: c is taken), s h d c after J Q K in English, then in the other's; suits may be drawn too.
 */
import type { Locale } from '../../browser/settings.svelte';
import type { Sorting } from '../order/sort';

export type Question = 'hand' | 'table' | 'melds' | 'time' | 'scores' | 'opening' | 'discards' | 'hint' | 'help';

export type Written =
  | { readonly is: 'act'; readonly action: string; readonly cards: readonly string[] }
  | { readonly is: 'question'; readonly about: Question }
  | { readonly is: 'sort'; readonly how: Sorting }
  | { readonly is: 'pass' }
  | { readonly is: 'staged' }
  | { readonly is: 'unknown'; readonly word: string }
  /** A word that stands where a card should, or a meld. */
  | { readonly is: 'unread'; readonly word: string }
  | { readonly is: 'lacking'; readonly verb: string };

type Verb = 'lay' | 'add' | 'swap' | 'steal' | 'discard' | 'knock' | 'gin' | 'sort';
type Plain = 'draw' | 'take' | 'undo' | 'claim' | 'card' | 'fault';

const words = <T extends string>(table: Record<T, string>): Map<string, T> =>
  new Map(Object.entries(table).flatMap(([name, all]) => (all as string).split(' ').map((word) => [word, name as T])));

const PLAIN = words<Plain>({
  draw: 'pioche piocher draw',
  take: 'prends prendre prend take',
  undo: 'annule annuler undo',
  claim: 'frappe frapper claim',
  card: 'carte card',
  fault: 'signale signaler fault report',
});
const VERBS = words<Verb>({
  lay: 'pose poser lay',
  add: 'ajoute ajouter add',
  swap: 'joker reprends echange swap',
  steal: 'vole voler steal',
  discard: 'jette jeter discard throw',
  knock: 'cogne cogner knock',
  gin: 'gin',
  sort: 'trie trier sort',
});
const QUESTIONS = words<Question>({
  hand: 'main hand',
  table: 'table',
  melds: 'combinaisons melds',
  time: 'temps time clock',
  scores: 'points scores score',
  opening: 'ouverture opening',
  discards: 'defausse discards',
  hint: 'conseil hint',
  help: 'aide help ?',
});
const SORTS = words<Exclude<Sorting, 'hand'>>({
  suit: 'couleur couleurs suit suits',
  rank: 'valeur valeurs rank ranks',
  best: 'mieux meilleur best',
});
const KINDS = words<'run' | 'set'>({ run: 'suite run', set: 'serie set' });

/** What the line asks for. */
export function written(line: string, locale: Locale): Written {
  const [first = '', ...rest] = plain(line)
    .replaceAll(/[,;/]/g, ' , ')
    .split(/\s+/)
    .filter((word) => word);
  const act = PLAIN.get(first);
  if (act && !rest.length) return { is: 'act', action: act, cards: [] };
  const question = QUESTIONS.get(first);
  if (question && !rest.length) return { is: 'question', about: question };
  if (first === 'passe' || first === 'pass') return { is: 'pass' };
  const verb = VERBS.get(first);
  if (!verb) return { is: 'unknown', word: first };
  if (verb === 'sort') return sorted(rest);
  return verb === 'lay' ? laid(rest, locale) : given(verb, rest, locale);
}

const sorted = (rest: readonly string[]): Written => {
  const how = SORTS.get(rest[0] ?? 'suit');
  return how ? { is: 'sort', how } : { is: 'unread', word: rest[0]! };
};

/** Several melds are parted by commas; with none named, those staged are meant. `8c@m1` is lent by a meld of the table. */
function laid(rest: readonly string[], locale: Locale): Written {
  if (!rest.length) return { is: 'staged' };
  const melds: string[][] = [[]];
  const cards: string[] = [];
  for (const word of rest) {
    const kind = KINDS.get(word);
    const [own = '', lent] = word.split('@');
    const card = face(own, locale);
    if (word === ',') melds.push([]);
    else if (kind) melds.at(-1)!.push(kind);
    else if (!card) return { is: 'unread', word };
    else {
      melds.at(-1)!.push(lent ? `${card}@${lent.toUpperCase()}` : card);
      if (!lent) cards.push(card);
    }
  }
  return { is: 'act', action: melds.map((meld) => `lay ${meld.join(' ')}`).join('; '), cards };
}

/** Cards, and a meld where the verb has one, in any order. */
function given(verb: Exclude<Verb, 'lay' | 'sort'>, rest: readonly string[], locale: Locale): Written {
  const cards: string[] = [];
  let meld = '';
  for (const word of rest) {
    const card = face(word, locale);
    if (/^m\d+$/.test(word)) meld = word.toUpperCase();
    else if (card) cards.push(card);
    else if (word !== ',') return { is: 'unread', word };
  }
  const toMeld = verb === 'add' || verb === 'swap' || verb === 'steal';
  if (!cards.length || (toMeld && !meld)) return { is: 'lacking', verb };
  return { is: 'act', action: [verb, ...cards, ...(toMeld ? [meld] : [])].join(' '), cards };
}

const SUITS: Record<Locale, Record<string, string>> = {
  fr: { p: 'S', pi: 'S', c: 'H', co: 'H', k: 'D', ca: 'D', t: 'C', tr: 'C' },
  en: { s: 'S', h: 'H', d: 'D', c: 'C' },
};
const DRAWN: Record<string, string> = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' };
const COURTS: Record<Locale, Record<string, string>> = {
  fr: { v: 'J', d: 'Q', r: 'K' },
  en: { j: 'J', q: 'Q', k: 'K', t: 'T' },
};
const CARD = /^(\*?)(10|1|[2-9a-z])([a-z]{1,2}|[♠♥♦♣])$/u;

/** The card of a word, as on the wire, or null. */
export function face(word: string, locale: Locale): string | null {
  if (/^(\*|jk|joker|x)$/.test(word)) return '*';
  return read(word, locale) ?? read(word, locale === 'fr' ? 'en' : 'fr');
}

function read(word: string, locale: Locale): string | null {
  const [, joker, rank = '', suit = ''] = CARD.exec(word) ?? [];
  const one = rank === '10' ? 'T' : rank === '1' || rank === 'a' ? 'A' : /\d/.test(rank) ? rank : COURTS[locale][rank];
  const of = DRAWN[suit] ?? SUITS[locale][suit];
  return one && of ? `${joker}${one}${of}` : null;
}

/** Small letters without their accents. */
const plain = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').trim();
