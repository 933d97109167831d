/** HTTP calls about the account. Fetched with the pages that need them. */

import { call } from '../api';
import { work } from '../work/work.svelte';
import type {
  Account,
  Asked,
  Done,
  Erasing,
  KeepValue,
  KeptValues,
  Me,
  NewPasskey,
  NewPassphrase,
  Proof,
  Words,
  WrittenWords,
} from '../types';

export const calls = {
  account: () => call<Account>('/api/account'),
  passkeyOptions: () => call<Asked>('/api/account/passkey/options', {}),
  addPasskey: (made: NewPasskey) => call<Done>('/api/account/passkey', made),
  addPassphrase: (wish: NewPassphrase) => work.call<Done>('/api/account/passphrase', wish),
  words: (lang: 'fr' | 'en') => call<Words>('/api/account/words', { lang }),
  keepWords: (written: WrittenWords) => call<Done>('/api/account/words/keep', written),
  removeWay: (id: string) => call<Done>('/api/account/ways/remove', { id }),
  /** Sign a device out; without an id all but this one. */
  endDevice: (id: string) => call<Done>('/api/account/devices/end', { id }),
  signInOptions: () => call<Asked>('/api/sign-in/options', {}),
  signIn: (proof: Proof) => work.call<Me>('/api/sign-in', proof),
  signOut: () => call<Done>('/api/sign-out', {}),
  prove: (proof: Proof) => work.call<Done>('/api/account/proof', proof),
  kept: () => call<KeptValues>('/api/account/kept'),
  keep: (value: KeepValue) => call<KeptValues>('/api/account/kept', value),
  erase: (wish: Erasing) => call<Done>('/api/account/erase', wish),
  undoErase: () => call<Done>('/api/account/erase/undo', {}),
  /** All data, as a JSON file's text. */
  export: () => call<unknown>('/api/account/export', {}),
};
