import { expect, test } from 'vitest';
import type { OptionInfo, RulesWords } from '../../wire/types';
import { found, holds } from './search';

const option = (key: string, label: string, line: string, choice = ''): OptionInfo => ({
  ...{ key, kind: 'yes_no', label, line, least: 0, greatest: 0 },
  choices: choice ? [{ value: 1, text: choice }] : [],
});
const book = (lang: 'fr' | 'en', options: OptionInfo[], patch: string): RulesWords => ({
  ...{ lang, presets: [], sections: [{ key: 'all', title: '', options }] },
  patches: [{ key: 'cyclic', title: patch, line: '', sets: [] }],
});
const BOOKS = [
  book(
    'fr',
    [option('runs', 'Suites', 'Une séquence de trois cartes.', 'Le cœur'), option('stock', 'Pioche', '')],
    'Séquences cycliques',
  ),
  book('en', [option('runs', 'Runs', 'Three cards in a row.'), option('stock', 'Stock', '')], 'Round the corner'),
];

test('a rule is found by its name and by its words, with accents or without', () => {
  expect(found('sequence', BOOKS)).toEqual(['cyclic', 'runs']);
  expect(found('SÉQUENCES', BOOKS)).toEqual(['cyclic', 'runs']);
  expect(found('coeur', BOOKS)).toEqual(['runs']);
});

test('a rule is found in the other language too', () => {
  expect(found('corner', BOOKS)).toEqual(['cyclic']);
  expect(found('stock', BOOKS)).toEqual(['stock']);
});

test('every word that is looked for begins a word of the rule', () => {
  expect(holds('trois cart', 'Une séquence de trois cartes')).toBe(true);
  expect(holds('trois jokers', 'Une séquence de trois cartes')).toBe(false);
  expect(holds('ence', 'Une séquence de trois cartes')).toBe(false);
});
