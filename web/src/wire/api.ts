/** HTTP calls to the server. */

import type {
  Advice,
  AskedRules,
  Created,
  DeviceKey,
  Found,
  FoundRules,
  Glossary,
  GoOn,
  HandKept,
  HandLies,
  History,
  Joined,
  Joining,
  KeyOwner,
  Me,
  NewTable,
  Problem,
  Quick,
  Replay,
  Roster,
  RulesFile,
  RulesList,
  RulesText,
  RulesWords,
  SheetHistory,
  TableInfo,
  Ticket,
} from './types';
import { saved } from './saved.svelte';

/** A failed call: the server's code, or `unreachable` without an answer. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly detail?: unknown,
  ) {
    super(code);
  }
}

export async function call<T>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
  return answered(fetch(path, body === undefined ? {} : post(body, headers)));
}

/** A call whose body is a file. */
export const send = <T>(path: string, file: Blob): Promise<T> =>
  answered(fetch(path, { method: 'POST', headers: { 'X-Tierce': '1' }, body: file }));

async function answered<T>(asked: Promise<Response>): Promise<T> {
  const answer = await asked.catch(() => {
    throw new ApiError('unreachable', 0);
  });
  saved.note(answer);
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok && said !== null) return said as T;
  const { code, detail } = (said ?? {}) as Partial<Problem>;
  throw new ApiError(code ?? (answer.status === 404 ? 'unknown_table' : 'unreachable'), answer.status, detail);
}

const post = (body: unknown, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'X-Tierce': '1', ...headers },
  body: JSON.stringify(body),
});

export const api = {
  me: () => call<Me>('/api/me'),
  rename: (name: string) => call<Me>('/api/me', { name }),
  history: (asked: Record<string, string>) => call<History>(`/api/history?${new URLSearchParams(asked).toString()}`),
  sheetHistory: (before = '') =>
    call<SheetHistory>(`/api/history/sheets?${new URLSearchParams({ before }).toString()}`),
  goOn: (id: string, from: GoOn) => call<Created>(`/api/tables/${encodeURIComponent(id)}/continue`, from),
  replay: (id: string, round: number) => call<Replay>(`/api/tables/${encodeURIComponent(id)}/replay?round=${round}`),
  advice: (id: string, at: { round: number; step: number; lang: string }) =>
    call<Advice>(`/api/tables/${encodeURIComponent(id)}/advice?round=${at.round}&step=${at.step}&lang=${at.lang}`),
  key: () => call<DeviceKey>('/api/me/key', {}),
  whose: (key: string) => call<KeyOwner>('/api/me/whose', { key }),
  here: (key: string, merge: boolean) => call<Me>('/api/me/here', { key, merge }),
  quick: (wish: Quick) => call<Found>('/api/quick', wish),
  bots: () => call<Roster>('/api/bots'),
  rules: () => call<RulesList>('/api/rules'),
  words: (lang: string) => call<RulesWords>(`/api/rules/words?lang=${lang}`),
  rulesText: (asked: Partial<AskedRules> & { rules: string }) => call<RulesText>('/api/rules/text', asked),
  glossary: (asked: Partial<AskedRules> & { rules: string }) => call<Glossary>('/api/rules/glossary', asked),
  readRules: (file: RulesFile) => call<FoundRules>('/api/rules/file', file),
  ticket: () => call<Ticket>('/api/tickets', {}),
  hand: (id: string) => call<HandKept>(`/api/tables/${encodeURIComponent(id)}/hand`),
  keepHand: (id: string, lies: HandLies) => call<HandKept>(`/api/tables/${encodeURIComponent(id)}/hand`, lies),
  create: (table: NewTable) => call<Created>('/api/tables', table),
  table: (id: string) => call<TableInfo>(`/api/tables/${encodeURIComponent(id)}`),
  join: (id: string, wish: Joining = {}) => call<Joined>(`/api/tables/${encodeURIComponent(id)}/join`, wish),
};
