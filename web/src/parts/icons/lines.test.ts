import { describe, expect, it } from 'vitest';
import { lines } from './lines';

describe('the lines of an icon', () => {
  it('are what the set says, in its order', () => {
    const node = [
      ['path', { d: 'M18 6 6 18' }],
      ['circle', { cx: '4', cy: '4', r: '2' }],
    ] as const;

    expect(lines({ name: 'made-up', node })).toBe('<path d="M18 6 6 18"/><circle cx="4" cy="4" r="2"/>');
  });
});
