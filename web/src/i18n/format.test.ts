import { describe, expect, it } from 'vitest';
import { settings } from '../browser/settings.svelte';
import { joined, number } from '.';

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
});
