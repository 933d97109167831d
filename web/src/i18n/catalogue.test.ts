import { describe, expect, test } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';

type Message = string | { match: Record<string, string> }[];
const texts = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message[0]!.match));
const catalogue: Record<'fr' | 'en', Record<string, Message>> = { fr, en };

const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../paraglide/**', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('the catalogue', () => {
  test('has every message in both languages, in the same order', () => {
    expect(Object.keys(catalogue.en)).toEqual(Object.keys(catalogue.fr));
  });

  test('leaves no message empty', () => {
    for (const [locale, messages] of Object.entries(catalogue))
      for (const [key, message] of Object.entries(messages))
        for (const text of texts(message)) expect(text.length, `${locale} ${key}`).toBeGreaterThan(0);
  });

  test('keeps no message that nothing says', () => {
    const said = new Set(Object.values(sources).flatMap((text) => text.match(/\bm\.\w+/g) ?? []));
    expect(said.size).toBeGreaterThan(100);
    expect(Object.keys(catalogue.fr).filter((key) => !said.has(`m.${key}`))).toEqual([]);
  });

  test('names the same facts in both languages', () => {
    const facts = (message: Message) => new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []));
    for (const key of Object.keys(catalogue.fr))
      expect(facts(catalogue.en[key]!), key).toEqual(facts(catalogue.fr[key]!));
  });

  test('sets French as French is set: narrow spaces, curved apostrophes', () => {
    for (const [key, message] of Object.entries(catalogue.fr))
      for (const text of texts(message)) {
        expect(text, key).not.toMatch(/[^\u202f][:;!?»](\s|$)/u);
        expect(text, key).not.toMatch(/«[^\u202f]|'/u);
      }
  });

  test('is compiled, not empty, and speaks both languages', async () => {
    const m = await import('../paraglide/messages.js');
    expect(Object.keys(m).length).toBeGreaterThanOrEqual(Object.keys(catalogue.fr).length);
    expect(m.play_now({}, { locale: 'fr' })).toBe('Jouer maintenant');
    expect(m.play_now({}, { locale: 'en' })).toBe('Play now');
  });
});
