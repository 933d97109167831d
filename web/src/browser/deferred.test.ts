import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Behind } from './deferred';

describe('what waits for the cards', () => {
  let frames: (() => void)[] = [];
  beforeEach(() => {
    frames = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is done after the frame, and of several the last', async () => {
    const behind = new Behind();
    const done: string[] = [];
    behind.do(() => done.push('first'));
    behind.do(() => done.push('second'));
    expect(done).toEqual([]);

    frames.forEach((frame) => frame());
    await behind.done();
    expect(done).toEqual(['second']);
    await behind.done(); // nothing waits any more
  });

  it('is done at once where somebody acts, where nobody looks, and soon where no frame comes', () => {
    const behind = new Behind();
    const work = vi.fn();
    behind.do(work);
    behind.now();
    expect(work).toHaveBeenCalledTimes(1);
    behind.now();
    expect(work).toHaveBeenCalledTimes(1);

    behind.do(work);
    vi.advanceTimersByTime(250);
    expect(work).toHaveBeenCalledTimes(2);

    vi.stubGlobal('document', { hidden: true });
    behind.do(work);
    expect(work).toHaveBeenCalledTimes(3);
  });
});
