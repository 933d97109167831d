/** Rules found by their words, in any language that has been read, with or without accents. */

import type { RulesWords } from '../../wire/types';

/** Letters and digits only, small and without accents. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');
const words = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** Without the ending of a plural, which is `s` or `x` in both languages. */
const single = (word: string): string => (word.length > 3 ? word.replace(/[sx]$/, '') : word);

/** Whether each word that is looked for begins a word of the text. */
export function holds(wanted: string, text: string): boolean {
  const there = words(text);
  return words(wanted).every((word) => there.some((one) => one.startsWith(single(word))));
}

/** The keys of options and patches in whose words all that is looked for stands; those that bear it in their name first. */
export function found(wanted: string, books: readonly RulesWords[]): string[] {
  const told = new Map<string, { named: string; whole: string }>();
  for (const { key, name, text } of books.flatMap(entries)) {
    const before = told.get(key) ?? { named: '', whole: '' };
    told.set(key, { named: `${before.named} ${name}`, whole: `${before.whole} ${name} ${text}` });
  }
  const keys = [...told.keys()].filter((key) => holds(wanted, told.get(key)!.whole));
  const named = new Set(keys.filter((key) => holds(wanted, told.get(key)!.named)));
  return [...keys.filter((key) => named.has(key)), ...keys.filter((key) => !named.has(key))];
}

const entries = ({ patches, sections }: RulesWords) => [
  ...patches.map(({ key, title, line }) => ({ key, name: title, text: line })),
  ...sections.flatMap(({ options }) =>
    options.map(({ key, label, line, choices }) => ({
      key,
      name: label,
      text: [line, ...choices.map((choice) => choice.text)].join(' '),
    })),
  ),
];
