import { afterEach, expect, test } from 'vitest';
import { settings } from '../browser/settings.svelte';
import { cardName, cardNames } from './names';

afterEach(() => {
  settings.choose('locale', 'fr');
  settings.tiles = false;
});

test('cards are named in French', () => {
  settings.choose('locale', 'fr');
  expect(['7H', 'AS', 'TD', 'QC', '*', null].map(cardName)).toEqual([
    'sept de cœur',
    'as de pique',
    'dix de carreau',
    'dame de trèfle',
    'joker',
    'carte cachée',
  ]);
  expect(['*QH', '*AS', '*9C'].map(cardName)).toEqual([
    'joker pour la dame de cœur',
    'joker pour l’as de pique',
    'joker pour le neuf de trèfle',
  ]);
  expect(cardNames(['7H', '8H', '9H'])).toBe('sept de cœur, huit de cœur et neuf de cœur');
});

test('cards are named in English', () => {
  settings.choose('locale', 'en');
  expect(cardName('7H')).toBe('seven of hearts');
  expect(cardName('*QH')).toBe('joker for the queen of hearts');
});

test('tiles are named by number and colour', () => {
  settings.tiles = true;
  expect(['7H', 'AS', 'QC', '*QD'].map(cardName)).toEqual(['7 rouge', '1 noir', '12 vert', 'joker pour le 12 bleu']);
  settings.choose('locale', 'en');
  expect(['TS', '*QH'].map(cardName)).toEqual(['black 10', 'joker for the red 12']);
});
