import { describe, expect, it } from 'vitest';
import { place, under } from './placing';

const DESK = { left: 0, top: 0, right: 1280, bottom: 720 };
const HAND = { left: 0, top: 480, right: 980, bottom: 720 };
const at = (left: number, top: number) => ({ left, top, right: left + 90, bottom: top + 20 });

describe('the card of a term', () => {
  it('lies above the term on a desk, and below it on a phone', () => {
    expect(place(at(400, 440), 280, DESK, HAND, false)).toMatchObject({ top: 150, width: 344 });
    expect(place(at(40, 100), 200, { ...DESK, right: 390, bottom: 844 }, null, true)).toMatchObject({ top: 130 });
  });

  it('never reaches the hand', () => {
    const low = place(at(400, 200), 400, DESK, HAND, true);
    expect(low.top + Math.min(400, low.most)).toBeLessThanOrEqual(HAND.top);
  });

  it('leaves the refusal that holds the term to be read', () => {
    const phone = { left: 0, top: 0, right: 390, bottom: 844 };
    const hand = { left: 0, top: 560, right: 390, bottom: 844 };
    const refusal = { left: 8, top: 120, right: 382, bottom: 240 };
    const room = under(refusal, phone, hand);
    const card = place({ ...at(40, 130), top: 120, bottom: 240 }, 400, room, hand, true);
    expect(card.top).toBeGreaterThanOrEqual(refusal.bottom);
    expect(card.top + card.most).toBeLessThanOrEqual(hand.top);
    expect(under({ ...refusal, bottom: 500 }, phone, hand)).toBe(phone);
  });

  it('keeps to the side of a term beside the hand', () => {
    const beside = place(at(1000, 600), 300, DESK, HAND, false);
    expect(beside.left).toBeGreaterThan(HAND.right);
    expect(beside.width).toBeLessThanOrEqual(1280 - 980);
  });
});
