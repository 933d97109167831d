import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { view } from '../../dev/fixtures';
import type { HandLies, View } from '../../wire/types';
import { Hand } from './hand.svelte';
import { shelf } from './handSync';

const now: View = { ...view(), hand: ['2S', '3S', '7H', '8H', '9C'] };

/** A server that keeps one order, and a device that plays through it. */
function devices() {
  let kept: HandLies | null = null;
  let sent = 0;
  const keeper = {
    hand: async () => ({ hand: kept }),
    keepHand: async (_: string, lies: HandLies) => ((sent += 1), (kept = lies), { hand: kept }),
  };
  const device = async (round = 1) => {
    const hand = new Hand('one');
    hand.receive(now, round, []);
    shelf(hand, 'one', keeper);
    await vi.advanceTimersByTimeAsync(0);
    return hand;
  };
  return { device, sent: () => sent };
}

const lying = (hand: Hand) => hand.loose.map(({ key, face }) => (hand.gaps.has(key) ? `| ${face}` : face)).join(' ');

describe('a hand on two devices', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1000 }));
  afterEach(() => void vi.useRealTimers());

  it('lies on the second as it was left on the first, gaps and staged groups too', async () => {
    const { device } = devices();
    const desk = await device();
    desk.move(['2S.1'], '9C.1');
    desk.part('2S.1');
    desk.group(['7H.1', '8H.1']);
    await vi.advanceTimersByTimeAsync(2000);
    const phone = await device();

    expect(lying(phone)).toBe(lying(desk));
    expect(phone.staged.map(({ keys }) => keys)).toEqual([['7H.1', '8H.1']]);
  });

  it('is sent once when the cards have come to rest, and not for a card that was dealt', async () => {
    const { device, sent } = devices();
    const desk = await device();
    desk.receive({ ...now, hand: [...now.hand, 'KD'] }, 1, []);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toBe(0);

    for (const step of [1, 1, -1] as const) desk.nudge('3S.1', step);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toBe(1);
  });

  it('stays as it was moved last, wherever that was, and is dealt anew with the round', async () => {
    const { device } = devices();
    const desk = await device();
    desk.sort('rank');
    await vi.advanceTimersByTimeAsync(2000);
    const phone = await device();
    phone.sort('suit');
    await vi.advanceTimersByTimeAsync(2000);

    expect((await device()).sorting).toBe('suit');
    expect((await device(2)).sorting).toBe('suit');
    expect(desk.sorting).toBe('rank');
  });

  it('never shows a card that is not in the hand', () => {
    const hand = new Hand('one');
    hand.receive(now, 1, []);
    const faces = ['KD', '9C', 'KD', '2S'];
    hand.take({ round: 1, at: 5000, sorting: 'hand', faces, groups: [[0, 9, -1]], parts: [40] });

    expect(hand.cards.map(({ face }) => face).toSorted()).toEqual([...now.hand].toSorted());
  });
});
