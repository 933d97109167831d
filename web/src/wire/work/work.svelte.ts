/** Calls that may cost work: where strangers have tried an account often, the server asks a new device for it. */

import { ApiError, call } from '../api';
import type { Challenge } from '../types';

/** A challenge may be over before its answer arrives, on a slow device that sleeps meanwhile. */
const TRIES = 3;

class Work {
  /** Whether this device works, so that a page can say why it takes some seconds. */
  running = $state(false);

  /** Make a call, and once more with the work that the server asks for. */
  async call<T>(path: string, body: unknown): Promise<T> {
    let headers = {};
    for (let tried = 1; ; tried++) {
      try {
        return await call<T>(path, body, headers);
      } catch (why) {
        const challenge = asked(why);
        if (!challenge || tried === TRIES) throw why;
        headers = { 'X-Tierce-Work': `${challenge.text}:${await this.#done(challenge)}` };
      }
    }
  }

  async #done(challenge: Challenge): Promise<number> {
    this.running = true;
    try {
      return await inWorker(challenge);
    } finally {
      this.running = false;
    }
  }
}

/** The challenge of a refusal that asks for work. */
function asked(why: unknown): Challenge | undefined {
  if (!(why instanceof ApiError) || why.code !== 'too_many') return undefined;
  return ((why.detail ?? {}) as { challenge?: Challenge }).challenge;
}

function inWorker(challenge: Challenge): Promise<number> {
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' });
  const found = new Promise<number>((resolve, reject) => {
    const failed = () => reject(new ApiError('too_many', 429));
    worker.onmessage = ({ data }: MessageEvent<number | null>) => (data === null ? failed() : resolve(data));
    worker.onerror = failed;
  });
  worker.postMessage(challenge);
  return found.finally(() => worker.terminate());
}

export const work = new Work();
