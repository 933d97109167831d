import { beforeEach, describe, expect, it } from 'vitest';
import { view } from '../../dev/fixtures';
import { settings } from '../../browser/settings.svelte';
import type { WindowInfo } from '../../wire/types';
import { claimAnnouncement, claimText } from './claimText';
import { part } from './claim';

const window = (more: Partial<WindowInfo> = {}): WindowInfo => ({
  card: '9H',
  seats: [2, 3],
  following: 1,
  left: 2400,
  length: 3000,
  answer: null,
  ...more,
});
const seen = (seat: number, more: Partial<WindowInfo> = {}) => part({ ...view(), seat, window: window(more) })!;
const name = (seat: number) => ['Vous', 'Ana', 'Basile', 'Léo'][seat]!;
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replace(/\u0002([^\u0004]*)\u0004/g, '[$1]');
const say = (seat: number, more: Partial<WindowInfo> = {}) => plain(claimText(seen(seat, more), name));

describe('a discard that may be claimed', () => {
  beforeEach(() => settings.choose('locale', 'fr'));

  it('is nothing while no window is open', () => {
    expect(part(view())).toBeNull();
    expect(part(null)).toBeNull();
  });

  it('asks whoever may claim it, and says what he answered', () => {
    expect(seen(2).part).toBe('may');
    expect(say(2)).toBe('Frapper [9H] ?');
    expect(say(2, { answer: 'claim' })).toBe('Vous frappez [9H]…');
    expect(say(2, { answer: 'pass' })).toBe('Vous laissez [9H].');
  });

  it('tells the next player who may claim, and what his own wish waits for', () => {
    expect(seen(1).part).toBe('next');
    expect(say(1)).toBe('Basile et Léo peuvent frapper [9H].');
    expect(say(1, { seats: [3] })).toBe('Léo peut frapper [9H].');
    expect(say(1, { answer: 'draw' })).toBe('Vous piocherez dès que la frappe sera finie.');
    expect(say(1, { answer: 'take' })).toBe('Vous avez demandé [9H]…');
  });

  it('tells whoever threw it who may claim', () => {
    expect(seen(0).part).toBe('other');
    expect(say(0)).toBe('Basile et Léo peuvent frapper [9H].');
  });

  it('is said aloud in words, with its keys', () => {
    const said = 'Vous pouvez frapper le 9 de cœur pendant 3 secondes : F pour frapper, N pour passer.';
    expect(plain(claimAnnouncement(seen(2)))).toBe(said);
  });
});
