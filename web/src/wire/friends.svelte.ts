/** Friends: what the server says of other persons, and the calls about them. */

import { untrack } from 'svelte';
import { call } from './api';
import type {
  CodeOwner,
  Conversation,
  FriendCode,
  Friends,
  FriendSwitches,
  Joined,
  PersonAct,
  Reason,
  Writing,
} from './types';

const path = (who: string, rest = '') => `/api/friends/${encodeURIComponent(who)}${rest}`;
const codePath = (code: string) => `/api/friends/code/${encodeURIComponent(code)}`;

class FriendsState {
  list = $state.raw<Friends | null>(null);
  /** How many open screens show other persons: requests of theirs may arrive. */
  near = $state(0);
  /** Number of changes, so that an open conversation asks again. */
  changes = $state(0);
  readonly unread = $derived(this.list?.friends.reduce((sum, { unread }) => sum + unread, 0) ?? 0);
  readonly asking = $derived(this.list?.asking.length ?? 0);
  /** Persons whose talk is not shown. */
  readonly silent = $derived(
    new Set([...(this.list?.muted ?? []), ...(this.list?.blocked ?? []).map(({ who }) => who)]),
  );

  take = (list: Friends): Friends => {
    this.list = list;
    this.changes += 1;
    return list;
  };

  /** Follow other persons while a screen shows them. Returns the function that ends it. */
  stay = (): (() => void) => {
    untrack(() => (this.near += 1));
    return () => (this.near -= 1);
  };

  load = () => call<Friends>('/api/friends').then(this.take);
  switch = (on: FriendSwitches) => call<Friends>('/api/friends/switches', on).then(this.take);
  about = (who: string, act: PersonAct) => call<Friends>(path(who), { act }).then(this.take);
  atSeat = (table: string, seat: number, act: PersonAct) =>
    call<Friends>(`/api/tables/${encodeURIComponent(table)}/seats/${seat}/person`, { act }).then(this.take);
  code = (renew = false) => call<FriendCode>('/api/friends/code', { renew });
  owner = (code: string) => call<CodeOwner>(codePath(code));
  befriend = (code: string, name: string) => call<Friends>(codePath(code), { name }).then(this.take);
  invite = (who: string, table: string) => call<Friends>(path(who, '/invite'), { table }).then(this.take);
  answer = (who: string, table: string, yes: boolean) => call<Joined>(path(who, '/invitation'), { table, yes });
  letters = (who: string) => call<Conversation>(path(who, '/messages'));
  write = (who: string, message: Writing) => call<Conversation>(path(who, '/messages'), message);
  seen = (who: string) => call<Friends>(path(who, '/seen'), {});
  report = (who: string, id: string, reason: Reason) => call<Friends>(path(who, '/report'), { id, reason });
}

export const friends = new FriendsState();
