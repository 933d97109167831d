import { describe, expect, it } from 'vitest';
import { command } from './keys';
import { helpText } from './helpText';
import { written } from './parseCommand';

describe('help at the table', () => {
  it('is one text for the ear: what can be done, what it costs, what follows', () => {
    const acts = [{ verb: 'draw' as const, text: 'Piocher : une carte.' }];
    expect(helpText({ now: 'Piochez.', acts, then: ['Si…'] })).toBe('Piochez. Piocher : une carte. Si…');
  });

  it('opens by F1, by ? and by a written word of either language', () => {
    expect([command({ key: 'F1' }), command({ key: '?' })]).toEqual(['help', 'help']);
    for (const word of ['aide', 'help', '?']) expect(written(word, 'fr')).toEqual({ is: 'question', about: 'help' });
  });
});
