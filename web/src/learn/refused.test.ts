import { expect, test } from 'vitest';
import type { View } from '../wire/types';
import { refused } from './refused';

const say = (fr: string) => ({ fr, en: fr });
const known = [
  { code: 'opening_too_small', verb: 'lay', words: ['AS', '2S', '3S'], say: say('six') },
  { code: 'opening_too_small', verb: 'lay', words: ['8C', '8D', '*'], say: say('vingt-quatre') },
  { code: 'must_draw_first', verb: 'discard', words: ['KC'], say: say('piochez') },
];
const tried = (cards: string[], verbs: object = {}, staged: string[] = []) => ({
  view: { verbs } as View,
  hand: { staged: staged.length ? [{ keys: staged }] : [], face: (key: string) => key },
  selected: () => cards,
});

test('the cards say which mistake it is, in any order', () => {
  expect(refused(known, { code: 'opening_too_small' }, tried(['3S', 'AS', '2S']))?.fr).toBe('six');
  expect(refused(known, { code: 'opening_too_small' }, tried([], {}, ['8D', '*', '8C']))?.fr).toBe('vingt-quatre');
});

test('other cards with the same refusal get the sentence of the rules', () => {
  expect(refused(known, { code: 'opening_too_small' }, tried(['5H', '6H', '7H']))).toBeNull();
  expect(refused(known, { code: 'not_a_meld' }, tried(['3S', 'AS', '2S']))).toBeNull();
});

test('where the verb is refused whatever the cards, any card is that mistake', () => {
  const before = { discard: { code: 'must_draw_first' } };
  expect(refused(known, { code: 'must_draw_first' }, tried([], before))?.fr).toBe('piochez');
});
