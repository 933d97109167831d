import { beforeEach, describe, expect, it, vi } from 'vitest';

const done: string[] = [];
/** Any node of a sound: whatever it is asked for, it is there. */
const node: () => unknown = new Proxy(() => node, { get: () => node, set: () => true });

class Context {
  state = 'running';
  currentTime = 0;
  createGain = node;
  createOscillator = () => {
    done.push('tone');
    return node;
  };
  constructor() {
    done.push('context');
  }
}

beforeEach(() => {
  done.length = 0;
  vi.resetModules();
  vi.stubGlobal('AudioContext', Context);
  const enumerateDevices = async () => done.push('devices');
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices } });
});

describe('a sound', () => {
  it('is made once the devices were asked for, so that the first holds nothing up', async () => {
    const { play } = await import('./sounds');
    play('soon', 'mid');
    expect(done).toEqual(['devices']);
    await vi.waitFor(() => expect(done).toEqual(['devices', 'context', 'tone', 'tone']));
    play('soon', 'mid');

    await vi.waitFor(() => expect(done).toHaveLength(6));
  });
});
