/** Calls about friends. They stand apart, as no page begins with them. */

import { call } from '../api';
import { friends } from './friends.svelte';
import type {
  CodeOwner,
  Conversation,
  Done,
  FriendCode,
  Friends,
  FriendSwitches,
  Joined,
  PersonAct,
  Profile,
  Reporting,
  Writing,
} from '../types';

const path = (who: string, rest = '') => `/api/friends/${encodeURIComponent(who)}${rest}`;
const seatPath = (table: string, seat: number) => `/api/tables/${encodeURIComponent(table)}/seats/${seat}/person`;
const codePath = (code: string) => `/api/friends/code/${encodeURIComponent(code)}`;

export const friendCalls = {
  load: () => call<Friends>('/api/friends').then(friends.take),
  switch: (on: FriendSwitches) => call<Friends>('/api/friends/switches', on).then(friends.take),
  about: (who: string, act: PersonAct) => call<Friends>(path(who), { act }).then(friends.take),
  atSeat: (table: string, seat: number, act: PersonAct) =>
    call<Friends>(seatPath(table, seat), { act }).then(friends.take),
  seated: (table: string, seat: number) => call<Profile>(seatPath(table, seat)),
  reportSeat: (table: string, seat: number, report: Reporting) =>
    call<Done>(`/api/tables/${encodeURIComponent(table)}/seats/${seat}/report`, report),
  reportLine: (table: string, number: number, report: Reporting) =>
    call<Done>(`/api/tables/${encodeURIComponent(table)}/talk/${number}/report`, report),
  reportPerson: (id: string, report: Reporting) => call<Done>(`/api/people/${encodeURIComponent(id)}/report`, report),
  code: (renew = false) => call<FriendCode>('/api/friends/code', { renew }),
  owner: (code: string) => call<CodeOwner>(codePath(code)),
  befriend: (code: string, name: string) => call<Friends>(codePath(code), { name }).then(friends.take),
  invite: (who: string, table: string) => call<Friends>(path(who, '/invite'), { table }).then(friends.take),
  withdraw: (who: string, table: string) => call<Friends>(path(who, '/withdraw'), { table }).then(friends.take),
  answer: (who: string, table: string, yes: boolean) => call<Joined>(path(who, '/invitation'), { table, yes }),
  letters: (who: string) => call<Conversation>(path(who, '/messages')),
  write: (who: string, message: Writing) => call<Conversation>(path(who, '/messages'), message),
  seen: (who: string) => call<Friends>(path(who, '/seen'), {}),
  report: (who: string, id: string, report: Reporting) => call<Friends>(path(who, '/report'), { id, ...report }),
};
