import { describe, expect, it } from 'vitest';
import { settings } from '../browser/settings.svelte';
import { formatted, joined, number } from '.';

describe('numbers and lists', () => {
  it.each(['fr', 'en'])('are written as the browser writes %s', (locale) => {
    const { locale: before } = settings.chosen;
    settings.chosen.locale = locale as typeof before;
    const format = new Intl.NumberFormat(locale);
    for (const value of [0, 7, -5, 999, -999, 1000, 12345, 0.5]) expect(number(value)).toBe(format.format(value));
    const list = new Intl.ListFormat(locale, { type: 'conjunction' });
    for (const words of [[], ['Ana'], ['Ana', 'Léo'], ['Ana', 'Léo', 'Basile']])
      expect(joined(words)).toBe(list.format(words));
    settings.chosen.locale = before;
  });

  it('keep the hour and its PM on one line', () => {
    const { locale: before } = settings.chosen;
    settings.chosen.locale = 'en';
    expect(formatted(Date.UTC(2026, 10, 23, 18, 25))).toMatch(/\d:25\u00a0[AP]M$/);
    settings.chosen.locale = before;
  });
});
