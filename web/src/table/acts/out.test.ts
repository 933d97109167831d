import { describe, expect, it } from 'vitest';
import { settings } from '../../browser/settings.svelte';
import { outSentence } from './out';

settings.choose('locale', 'fr');

const people = { me: 0, names: ['Nour', 'Ana', 'Zoé', 'Léo', 'Karim'] };

describe('what going out would bring', () => {
  it('tells a known price as one number, a hidden hand between bounds', () => {
    expect(
      outSentence(
        [
          [0, 0],
          [100, 100],
          [4, 40],
        ],
        people,
      ),
    ).toBe('Rami\u202f! Vous\u202f: 0 · Ana\u202f: +\u00a0100 · Zoé\u202f: +\u00a04 à +\u00a040');
  });

  it('tells many others together', () => {
    const out = [[30, 60] as const, ...[-6, -8, -10, -40].map((points) => [points * 2, points] as const)];

    expect(outSentence(out, people)).toContain('les 4 autres');
    expect(outSentence(out, people)).toContain('−\u00a080 à −\u00a06');
  });
});
