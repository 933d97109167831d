/** Settings, own rules, the last ones played, mutes, lessons and what the coach said follow an account to every device. The last change wins, per kind. */

import { settings } from '../../browser/settings.svelte';
import { progress } from '../../learn/progress.svelte';
import { coach } from '../../table/coach/kept.svelte';
import { me } from '../../session/me.svelte';
import { start } from '../../session/start.svelte';
import { muted } from '../../talk/muted.svelte';
import { calls } from '../../wire/calls/account';
import { saved } from '../rulebook/saved.svelte';
import { joined } from './guest/joining';
import type { KeepValue, KeptValue, Me } from '../../wire/types';

type Key = KeepValue['key'];
const KINDS: readonly { key: Key; store: string; read: () => void }[] = [
  { key: 'settings', store: 'tierce.settings', read: settings.reread },
  { key: 'rules', store: 'tierce.rules', read: saved.reread },
  { key: 'muted', store: 'tierce.muted', read: muted.reread },
  { key: 'lessons', store: 'tierce.lessons', read: progress.reread },
  { key: 'coach', store: 'tierce.tips', read: coach.reread },
  { key: 'last', store: 'tierce.last', read: start.reread },
];
const PAUSE = 800;
/** Set until what the guest has in this browser is joined with the account. */
const JOINING = 'tierce.joining';
/** What this device last had in common with the account. */
const known = (key: Key) => `tierce.kept.${key}`;

const common = (key: Key): KeptValue | null =>
  JSON.parse(localStorage.getItem(known(key)) ?? 'null') as KeptValue | null;
const agree = (key: Key, value: KeptValue) => localStorage.setItem(known(key), JSON.stringify(value));

/** Give the account what the guest has here. It is tried again until the server has it. */
async function joinAll(values: Readonly<Record<string, KeptValue>>) {
  for (const { key, store, read } of KINDS) {
    const there = values[key];
    const both = joined(key, localStorage.getItem(store), there?.value);
    if (both === null) continue;
    localStorage.setItem(store, both);
    read();
    if (there && both === there.value) agree(key, there);
    else await send(key, both);
  }
  localStorage.removeItem(JOINING);
}

/** Take over what other devices have changed, and send what was changed here. */
async function compare(values: Readonly<Record<string, KeptValue>>) {
  for (const { key, store, read } of KINDS) {
    const [there, before, here] = [values[key], common(key), localStorage.getItem(store)];
    const changedHere = here !== null && here !== before?.value;
    if (there && there.value !== here && (!before || (!changedHere && there.changed >= before.changed))) {
      localStorage.setItem(store, there.value);
      agree(key, there);
      read();
    } else if (changedHere && here !== there?.value) await send(key, here);
    else if (there) agree(key, there);
  }
}

async function send(key: Key, value: string) {
  const changed = Date.now();
  await calls.keep({ key, value, changed });
  agree(key, { value, changed });
}

let begun = false;

async function look() {
  if (!me.known?.account) return;
  const joins = localStorage.getItem(JOINING) !== null;
  await calls
    .kept()
    .then(({ values }) => (joins ? joinAll(values) : compare(values)))
    .catch(() => {}); // the next change tries again
}

/** Follow the account from now on, as long as the page lives. */
export function begin() {
  if (begun) return;
  begun = true;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  $effect.root(() => {
    $effect(() => {
      void [settings.chosen, saved.list, muted.count, progress.kept, coach.kept, start.chosen];
      clearTimeout(waiting);
      waiting = setTimeout(look, PAUSE);
    });
  });
  document.addEventListener('visibilitychange', () => document.hidden || void look());
}

/** The person who has just signed in: with the guest's own things, or without them. */
export async function arrive(known: Me, merge: boolean) {
  if (merge) localStorage.setItem(JOINING, 'yes');
  else await forget();
  me.enter(known);
  await look();
}

/** Another person uses this browser from now on: what was the account's own goes, with what was saved for offline. */
export async function forget() {
  localStorage.removeItem(JOINING);
  for (const { key, store, read } of KINDS) {
    localStorage.removeItem(known(key));
    if (key === 'settings') continue; // they are the browser's as well
    localStorage.removeItem(store);
    read();
  }
  await forgetSaved();
}

/** Nobody else sees without a network what was saved for the person before. */
export async function forgetSaved() {
  if ('caches' in globalThis) await Promise.all(['seen', 'asked', 'matches'].map((store) => caches.delete(store)));
}
