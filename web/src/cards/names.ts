import { read, type Card } from './card';
import { printed } from './drawing/letters';
import { settings } from '../browser/settings.svelte';
import { joined, m } from '../i18n';

const plain = ({ rank, suit }: Card) =>
  settings.tiles
    ? m.tile_name({ number: printed(rank!, 'tiles'), colour: m.tile_colour({ suit: suit! }) })
    : m.card_name({ rank: m.rank_name({ rank: rank! }), suit: m.suit_name({ suit: suit! }) });

/** A card in words: “sept de cœur”, “joker pour la dame de cœur”. */
export function cardName(text: string | null): string {
  const card = read(text);
  if (card.kind === 'back') return m.card_hidden();
  if (card.kind === 'card') return plain(card);
  return card.rank ? m.card_joker_as({ rank: settings.tiles ? '' : card.rank, card: plain(card) }) : m.card_joker();
}

export const cardNames = (texts: readonly string[]) => joined(texts.map(cardName));
