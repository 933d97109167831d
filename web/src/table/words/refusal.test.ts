import { describe, expect, it } from 'vitest';
import { settings } from '../../browser/settings.svelte';
import './reasons';
import { codes, reason } from './refusal';
import { sentence } from './refusalSentences';

const name = (seat: number) => ['vous', 'Ana', 'Léo'][seat]!;
const plain = (text: string) => text.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ');

describe('a refusal', () => {
  it('says what is missing', () => {
    settings.choose('locale', 'fr');
    const refusal = { code: 'opening_too_small', points: 43, needed: 51 };

    expect(plain(sentence(refusal, name))).toBe('Il manque 8 points pour ouvrir : vous en avez 43 sur 51.');
    expect(reason(refusal, name)).toBe('il manque 8 points');
  });

  it('names the player whose turn it is', () => {
    expect(plain(sentence({ code: 'not_your_turn', turn: 1 }, name))).toBe('Ce n’est pas votre tour : c’est à Ana.');
  });

  it('names the card', () => {
    expect(plain(sentence({ code: 'taken_must_be_played', card: 'JH' }, name))).toMatch(
      /^Vous avez pris le valet de cœur à la défausse/,
    );
  });

  it('begins with a capital where the meld is not named', () => {
    expect(sentence({ code: 'unknown_meld' }, name)).toBe('Cette combinaison n’est plus sur la table.');
  });

  it('reads well where the code is new or a fact is missing', () => {
    const general = sentence({ code: 'other' }, name);

    expect(sentence({ code: 'invented_yesterday' }, name)).toBe(general);
    expect(sentence({ code: 'opening_too_small' }, name)).toBe(general);
    expect(reason({ code: 'opening_too_small' }, name)).toBe('pas maintenant');
  });

  it('has words for every code in both languages', () => {
    const facts = {
      seat: 1,
      turn: 1,
      card: '7H',
      cards: 2,
      meld: 'M1',
      points: 20,
      needed: 30,
      most: 4,
      jokers: 2,
      naturals: 1,
    };
    for (const locale of ['fr', 'en'] as const) {
      settings.choose('locale', locale);
      const general = sentence({ code: 'other' }, name);
      for (const code of codes()) {
        expect(sentence({ code, ...facts }, name), code).not.toBe(general);
        expect(reason({ code, ...facts }, name), code).not.toMatch(/undefined|\{/);
      }
    }
    settings.choose('locale', 'fr');
  });
});
