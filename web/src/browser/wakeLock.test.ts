import { afterEach, expect, it, vi } from 'vitest';
import { awake } from './wakeLock';

afterEach(() => vi.unstubAllGlobals());

it('holds the screen while the page is seen, asks again when it comes back, and lets go in the end', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const release = vi.fn();
  const request = vi.fn(async () => ({ release }));
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const stop = awake();
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1));

  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(1);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  stop();

  expect(release).toHaveBeenCalledOnce();
  page.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});

it('does nothing where a browser has no such thing', () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', {});

  expect(awake()).not.toThrow();
});
