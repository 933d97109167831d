import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Deferred } from './deferred';

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
    const deferred = new Deferred();
    const done: string[] = [];
    deferred.do(() => done.push('first'));
    deferred.do(() => done.push('second'));
    expect(done).toEqual([]);

    frames.forEach((frame) => frame());
    await deferred.done();
    expect(done).toEqual(['second']);
    await deferred.done(); // nothing waits any more
  });

  it('is done at once where somebody acts, where nobody looks, and soon where no frame comes', () => {
    const deferred = new Deferred();
    const work = vi.fn();
    deferred.do(work);
    deferred.now();
    expect(work).toHaveBeenCalledTimes(1);
    deferred.now();
    expect(work).toHaveBeenCalledTimes(1);

    deferred.do(work);
    vi.advanceTimersByTime(250);
    expect(work).toHaveBeenCalledTimes(2);

    vi.stubGlobal('document', { hidden: true });
    deferred.do(work);
    expect(work).toHaveBeenCalledTimes(3);
  });
});
