/** The rules of a table in plain words, said from its options. It explains; the server alone decides. */

import { m } from '../i18n';

export type Options = Record<string, unknown>;
export type Part = 'deal' | 'turn' | 'melds' | 'open' | 'table' | 'jokers' | 'score' | 'end';
export const PARTS: readonly Part[] = ['deal', 'turn', 'melds', 'open', 'table', 'jokers', 'score', 'end'];

const text = (value: unknown) => String(value ?? '');
const number = (value: unknown) => (typeof value === 'number' ? value : 0);

function hand(sizes: unknown): string {
  const counts = Object.values((sizes ?? {}) as Record<string, number>);
  if (!counts.length) return '';
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? m.plain_hand({ cards: least }) : m.plain_hands({ least, most });
}

function opening(o: Options): string {
  const points = number(o.first_meld_min);
  const kind = o.first_meld_pure_run ? (points ? 'both' : 'pure') : points ? 'points' : 'free';
  return m.plain_open({ kind, points });
}

function length(o: Options): string {
  const [rounds, points] = [number(o.rounds), number(o.limit)];
  if (o.match_end === 'limit') return m.plain_limit({ points });
  return o.match_end === 'rounds' ? m.plain_rounds({ rounds }) : m.plain_rounds_or_limit({ rounds, points });
}

const SAY: Record<Part, (o: Options) => (string | false)[]> = {
  deal: (o) => [
    m.plain_cards({ decks: number(o.decks), jokers: number(o.jokers) }),
    hand(o.hand_size),
    !!o.dealer_extra && m.plain_extra(),
  ],
  turn: (o) => [
    m.plain_take({ take: text(o.discard_take), points: number(o.discard_take_min) }),
    !!o.knock_claim && m.plain_knock(),
    o.melding === 'during' && m.plain_finish({ finish: text(o.finish_discard) }),
    o.one_card_call === 'manual' && m.plain_call(),
  ],
  melds: (o) => [
    m.plain_melds(),
    m.plain_ace({ ace: text(o.ace_run) }),
    o.set_order === 'strict' && m.plain_sets_strict(),
  ],
  open: (o) => [
    o.melding === 'at_end' ? m.plain_at_end({ points: number(o.gin_knock_max) }) : opening(o),
    number(o.meld_from_turn) > 1 && m.plain_late(),
    number(o.new_melds_per_turn) === 1 && m.plain_one_meld(),
  ],
  table: (o) => [
    !!o.layoff && m.plain_add({ who: o.layoff_needs_opened ? 'opened' : 'free' }),
    o.table_take !== 'none' && m.plain_take_table({ how: text(o.table_take) }),
  ],
  jokers: (o) => [
    number(o.jokers) > 0 && m.plain_jokers({ limit: text(o.joker_limit) }),
    number(o.jokers) > 0 && !!o.joker_swap && m.plain_swap({ then: text(o.swapped_joker) }),
    number(o.jokers) > 0 && o.joker_discard === false && m.plain_joker_stays(),
  ],
  score: (o) => [
    m.plain_score({ mode: text(o.score_mode) }),
    o.card_points === 'casino'
      ? m.plain_casino()
      : m.plain_points({ ace: number(o.ace_hand), joker: number(o.jokers) && number(o.joker_hand) }),
    number(o.unopened_flat) > 0 && m.plain_flat({ points: number(o.unopened_flat) }),
    number(o.placeable_discard_penalty) > 0 && m.plain_fault({ points: number(o.placeable_discard_penalty) }),
  ],
  end: (o) => [
    length(o),
    number(o.last_round_factor) > 1 && m.plain_last_round(),
    m.plain_rank({ by: text(o.rank_by) }),
  ],
};

export interface Sentence {
  text: string;
  /** Not so in the variant the table started from. */
  changed: boolean;
}

/** What one part of the rules says, and what of it differs from the preset. */
export function sentences(part: Part, options: Options, preset: Options = options): Sentence[] {
  const say = (o: Options) => SAY[part](o).filter((one): one is string => !!one && !!one.trim());
  const usual = new Set(say(preset));
  return say(options).map((one) => ({ text: one, changed: !usual.has(one) }));
}
