import { describe, expect, it } from 'vitest';
import { asked, pageOfTerm } from './links';

describe('a link of the glossary', () => {
  it.each(['rami51', 'rami51+hand_13', 'palace?first_meld_min=61&jokers=2'])('says the rules of %s', (link) => {
    const [rules = '', query = ''] = link.split('?');
    const address = new URL(pageOfTerm('joker', link), 'https://tierce.test');

    expect(address.pathname).toBe('/glossary/joker');
    expect(asked(address.search)).toEqual({ rules, query });
  });

  it('opens with the rules of a first table, and without a term as the whole list', () => {
    expect(asked('').rules).toBe('palace');
    expect(pageOfTerm('', 'gin')).toBe('/glossary?rules=gin');
  });
});
