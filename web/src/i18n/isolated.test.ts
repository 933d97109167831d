import { describe, expect, test } from 'vitest';
import { settings } from '../browser/settings.svelte';
import { isolated, joined, m } from '.';

const MOHAMED = 'محمد';
const SET_APART = `\u2068${MOHAMED}\u2069`;

describe('a text set apart', () => {
  test('is what turns its neighbours, and nothing else', () => {
    expect(isolated(MOHAMED)).toBe(SET_APART);
    for (const name of ['Amal', '30', 'Δημήτρης', '田中', 'Amal ✓', '']) expect(isolated(name)).toBe(name);
    for (const value of [3, null, undefined, true]) expect(isolated(value)).toBe(value);
  });

  test('ends every turn that it begins', () => {
    expect(isolated('Am\u202eal')).toBe('Amal');
    expect(isolated('Amal\u2067')).toBe('Amal');
    expect(isolated(`\u2069${MOHAMED}\u2066`)).toBe(SET_APART);
    expect(isolated(`${SET_APART} et Amal`)).toBe(`${SET_APART} et Amal`);
  });

  test('stands in every message', () => {
    settings.chosen.locale = 'fr';
    expect(m.score_out({ name: MOHAMED, points: 30 })).toContain(SET_APART);
    expect(m.score_won({ names: joined([MOHAMED, 'Léa']), count: 2 })).toContain(`${SET_APART} et Léa`);
    expect(joined([MOHAMED, 'Léa', MOHAMED])).toContain(`${SET_APART}, Léa et ${SET_APART}`);
    expect(joined([MOHAMED])).toBe(SET_APART);
    expect(m.score_out({ name: 'Léa', points: 30 })).not.toMatch(/[\u2066-\u2069]/u);
  });
});
