import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcer } from './announcer.svelte';

describe('what the player is told', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const told = () => new Announcer((seat) => `${seat}`);

  it('is shown for a while, and heard once', () => {
    const one = told();
    one.tell('Ana joue.');
    expect(one.toast?.text).toBe('Ana joue.');
    vi.advanceTimersByTime(5_000);

    expect(one.toast).toBeNull();
    expect(one.heard.map(({ text }) => text)).toEqual(['Ana joue.']);
  });

  it('stays where it says no: it is read, not waited for', () => {
    const one = told();
    one.tell('Ana joue.');
    one.show({ kind: 'no', text: 'Non.' });
    vi.advanceTimersByTime(60_000);
    one.drop('news');
    expect(one.toast?.text).toBe('Non.');
    one.drop('no');

    expect(one.toast).toBeNull();
  });

  it('goes with the cards it speaks of, and news of the table stay', () => {
    const one = told();
    one.hint('groupez des cartes');
    one.dropOfCards();
    expect(one.toast).toBeNull();
    one.tell('Ana joue.');
    one.dropOfCards();

    expect(one.toast?.text).toBe('Ana joue.');
  });

  it('is not shown late, once the player has gone on', async () => {
    vi.useRealTimers();
    const one = told();
    one.refuse({ code: 'must_draw_first' });
    one.dropOfCards();
    await import('./refusalSentences');
    await Promise.resolve();

    expect(one.toast).toBeNull();
    one.refuse({ code: 'must_draw_first' });
    await vi.waitFor(() => expect(one.toast?.kind).toBe('no'));
  });

  it('is heard again where it is said again', () => {
    const one = told();
    one.say('À vous.');
    one.say('À vous.');

    expect(new Set(one.heard.map(({ id }) => id)).size).toBe(2);
  });
});
