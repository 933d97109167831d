/** Notices to this browser: whether they can come, and the person's wishes. Nothing is asked for before a click. */

import { noticeCalls } from '../wire/calls/notices';
import type { NoticeKind, Notices as Known, QuietHours } from '../wire/types';
import { settings } from '../browser/settings.svelte';
import { bytesOf, deviceName, hashOf, needsInstall, textOf } from './device';

/** `install`: on an iPhone only an installed site gets notices. `ready`: a click switches them on. */
export type State = 'unknown' | 'unsupported' | 'install' | 'denied' | 'ready' | 'on';

const LATER = 'tierce.notices.later';

class Notices {
  known = $state.raw<Known | null>(null);
  state = $state<State>('unknown');
  /** The hash of this browser's endpoint: its id among the devices. */
  here = $state('');
  /** The person has answered “not now” in this browser. */
  put = $state(localStorageSays());

  /** Whether to offer notices at a table by days. */
  readonly offered = $derived(!this.put && (this.state === 'ready' || this.state === 'install'));

  async load() {
    const [known, found] = await Promise.all([noticeCalls.notices(), subscription()]);
    this.here = found ? await hashOf(found.endpoint) : '';
    this.#take(known);
  }

  #take = (known: Known) => {
    this.known = known;
    this.state = can() ?? (known.devices.some(({ id }) => id === this.here) ? 'on' : 'ready');
  };

  /** Ask the browser for permission, then subscribe. Call within a click. */
  async start() {
    const answer = await Notification.requestPermission();
    if (answer === 'granted') await this.#subscribe();
    else this.state = can() ?? 'ready';
  }

  async #subscribe() {
    const key = (this.known ?? (await noticeCalls.notices())).key;
    const worker = await registered();
    const old = await worker.pushManager.getSubscription();
    if (old && textOf(old.options.applicationServerKey) !== key) await old.unsubscribe();
    const made = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(key),
    });
    this.here = await hashOf(made.endpoint);
    const keys = { p256dh: textOf(made.getKey('p256dh')), auth: textOf(made.getKey('auth')) };
    const device = { endpoint: made.endpoint, ...keys, lang: settings.locale, label: deviceName() };
    this.#take(await noticeCalls.addDevice(device));
  }

  /** Send nothing to a device any more; this browser also ends its subscription. */
  async stop(id: string) {
    if (id === this.here) await (await subscription())?.unsubscribe();
    this.#take(await noticeCalls.removeDevice({ id }));
  }

  wish = async (kind: NoticeKind, on: boolean) => this.#take(await noticeCalls.wishNotice({ kind, on }));
  showText = async (on: boolean) => this.#take(await noticeCalls.showText({ on }));
  rest = async (quiet: QuietHours | null) => this.#take(await noticeCalls.quiet({ quiet }));

  later() {
    this.put = true;
    try {
      localStorage.setItem(LATER, '1');
    } catch {
      // The answer lasts as long as the page.
    }
  }
}

function localStorageSays(): boolean {
  try {
    return localStorage.getItem(LATER) === '1';
  } catch {
    return false;
  }
}

/** Why notices cannot come; null if they can. */
function can(): State | null {
  if (needsInstall()) return 'install';
  const known = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!known) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

async function registered(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}

async function subscription(): Promise<PushSubscription | null> {
  if (can() !== null) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

export const notices = new Notices();
