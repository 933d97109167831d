import { describe, expect, it } from 'vitest';
import { letter, LETTERS } from '../acts/shortcuts';
import { command } from './keys';

describe('the keyboard', () => {
  it('knows the keys of the table, in either case', () => {
    expect(['p', 'D', 'l', 'a', 'j', 'x', 'u'].map((key) => command({ key }))).toEqual([
      'draw',
      'take',
      'lay',
      'add',
      'swap',
      'discard',
      'undo',
    ]);
    expect(['g', 's', 'm', 'h', 't', '?', 'Escape', ' '].map((key) => command({ key }))).toEqual([
      'group',
      'sort',
      'melds',
      'hand',
      'speak',
      'help',
      'cancel',
      'pick',
    ]);
  });

  it('walks with arrows and moves the card with shift', () => {
    expect(command({ key: 'ArrowLeft' })).toBe('left');
    expect(command({ key: 'ArrowLeft', shiftKey: true })).toBe('move_left');
  });

  it('chooses among places by digit, the tenth by 0', () => {
    expect(command({ key: '1' })).toEqual({ destination: 0 });
    expect(command({ key: '0' })).toEqual({ destination: 9 });
  });

  it('leaves the browser its own shortcuts', () => {
    expect(command({ key: 'p', ctrlKey: true })).toBeNull();
    expect(command({ key: 'l', metaKey: true })).toBeNull();
    expect(command({ key: 'Enter' })).toBeNull();
  });

  it('has one letter for each thing', () => {
    expect(new Set(Object.values(LETTERS)).size).toBe(Object.keys(LETTERS).length);
    expect(letter('lay')).toBe('L');
  });
});
