import { describe, expect, it } from 'vitest';
import type { Flight } from './motion';
import { Pace } from './frameBudget';

const flight = (name: string, known: boolean): Flight => ({ name, known, from: {} as DOMRect });
const played = flight('d.7H', false);
const room = Array.from({ length: 12 }, (_, i) => flight(`h.${i}`, true));

describe('cards that make room', () => {
  it('move on a device of which nothing is known yet', () => {
    expect(new Pace().afford([played, ...room])).toEqual([played, ...room]);
  });

  it('move where frames are quick', () => {
    const pace = new Pace();
    pace.learn(1, 5);

    expect(pace.afford([played, ...room])).toEqual([played, ...room]);
  });

  it('are there at once where frames are slow, and the card that is played moves', () => {
    const pace = new Pace();
    pace.learn(1, 20);

    expect(pace.afford([played, ...room])).toEqual([played]);
    expect(pace.afford([played, ...room.slice(0, 5)])).toHaveLength(6);
  });

  it('move again when the device has become quicker', () => {
    const pace = new Pace();
    pace.learn(1, 40);
    for (let frame = 0; frame < 10; frame++) pace.learn(1, 5);

    expect(pace.afford([played, ...room])).toHaveLength(13);
  });
});
