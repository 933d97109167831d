import { beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../browser/settings.svelte';
import { ApiError } from '../../wire/api';
import { told } from './imported.svelte';
import { newOf, pageOf, parts } from '../../rules/links';
import { SavedRules } from './saved.svelte';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('a link leads to its page and to a table made of it', () => {
  const link = 'rami51+hand_13?first_meld_min=61';
  expect(parts(link)).toEqual({ rules: 'rami51+hand_13', query: 'first_meld_min=61' });
  expect(pageOf(link)).toBe('/rules/rami51+hand_13?first_meld_min=61');
  expect(newOf(link)).toBe('/new?rules=rami51%2Bhand_13&first_meld_min=61');
  expect(newOf('palace')).toBe('/new?rules=palace');
  expect(new URLSearchParams(newOf(link).split('?')[1]).get('rules')).toBe('rami51+hand_13');
});

test('rules are kept under a name, renamed, replaced and removed, also over a reload', () => {
  const mine = new SavedRules();
  mine.save('  Chez Zoé ', 'palace?jokers=3');
  mine.save('Amal', 'rami51');
  mine.save('Chez Zoé', 'palace?jokers=4');
  mine.save('   ', 'gin');
  expect(new SavedRules().list).toEqual([
    { name: 'Amal', link: 'rami51' },
    { name: 'Chez Zoé', link: 'palace?jokers=4' },
  ]);
  mine.rename('Amal', 'Basile');
  mine.rename('Basile', ' ');
  mine.remove('Chez Zoé');
  expect(new SavedRules().list).toEqual([{ name: 'Basile', link: 'rami51' }]);
});

test('what somebody else wrote into the browser is ignored', () => {
  for (const junk of ['no json', '{"a":1}', '[null, 3, {"name": 7}]']) {
    kept.set('tierce.rules', junk);
    expect(new SavedRules().list).toEqual([]);
  }
});

test('a broken file is told by its line', () => {
  settings.choose('locale', 'en');
  const fault = (code: string, detail: object) =>
    told(new ApiError(code, 400, { line: null, option: null, ...detail }));
  expect(fault('unknown_option', { line: 7, option: 'jokres', message: '' })).toEqual([
    'Line 7: no option is called “jokres”.',
  ]);
  expect(fault('conflicting_options', { message: '', conflicts: ['These two clash.'] })).toEqual(['These two clash.']);
  expect(fault('bad_rules_file', { line: 2, message: 'no rules file' })[0]).toMatch(/^Line 2: /);
  expect(told(new ApiError('too_large', 413))).toEqual(['It is too large for a rules file.']);
  settings.choose('locale', 'auto');
});
