import { describe, expect, it } from 'vitest';
import { cutter } from './cutting';

const TERMS = [
  { id: 'joker', forms: ['joker', 'jokers'] },
  { id: 'pure-run', forms: ['tierce franche', 'tierces franches'] },
  { id: 'tierce', forms: ['tierce', 'tierces'] },
  { id: 'hand', forms: [] },
];

describe('terms in a sentence', () => {
  const cut = cutter(TERMS);

  it('are cut out, the longest first', () => {
    expect(cut('Il faut une tierce franche.')).toEqual([
      'Il faut une ',
      { term: 'pure-run', text: 'tierce franche', after: '.' },
    ]);
  });

  it('are marked once each, as they are written', () => {
    expect(cut('Joker sur joker')).toEqual([{ term: 'joker', text: 'Joker' }, ' sur joker']);
  });

  it('are whole words, over any space', () => {
    expect(cut('Les jokerish et sous-joker')).toEqual(['Les jokerish et sous-joker']);
    expect(cut('tierce\u00a0franche')).toEqual([{ term: 'pure-run', text: 'tierce\u00a0franche' }]);
  });

  it('keep what no line break may part from them', () => {
    expect(cut('Prenez l’«\u202fjoker\u202f», pas la (tierce) ni rien.')).toEqual([
      'Prenez ',
      { term: 'joker', text: 'joker', before: 'l’«\u202f', after: '\u202f»,' },
      ' pas la ',
      { term: 'tierce', text: 'tierce', before: '(', after: ')' },
      ' ni rien.',
    ]);
  });

  it('leave a sentence without any as it is', () => {
    expect(cut('Votre main')).toEqual(['Votre main']);
    expect(cutter([])('joker')).toEqual(['joker']);
  });
});
