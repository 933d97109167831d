/** Calls of the office, and of what each visitor sees of it. */
import { call } from '../wire/api';
import type {
  Announced,
  AuditLine,
  CaseFile,
  Desk,
  FlagLine,
  Granting,
  House,
  HouseSwitches,
  LegalEntries,
  NewAnnouncement,
  NewMeasure,
  OwnCode,
  PastMeasure,
  PersonFile,
  Reply,
  RoleHolder,
  ServerState,
  Someone,
} from '../wire/types';

const admin = '/api/admin';
const at = (text: string) => encodeURIComponent(text);

export const office = {
  house: () => call<House>('/api/house'),
  code: () => call<OwnCode>('/api/me/code'),
  read: (note: string) => call<House>(`/api/me/notes/${at(note)}/read`, {}),
  appeal: (note: string, text: string) => call<House>(`/api/me/notes/${at(note)}/appeal`, { text }),
  desk: () => call<Desk>(`${admin}/desk`),
  file: (id: string) => call<CaseFile>(`${admin}/desk/${at(id)}`),
  take: (id: string, instead: boolean) => call<CaseFile>(`${admin}/desk/${at(id)}/take`, { instead }),
  answer: (id: string, text: string) => call<CaseFile>(`${admin}/desk/${at(id)}/answer`, { text }),
  dismiss: (id: string, note: string) => call<FlagLine[]>(`${admin}/flags/${at(id)}/dismiss`, { note }),
  reply: (id: string, reply: Reply) => call<PastMeasure>(`${admin}/measures/${at(id)}/reply`, reply),
  lift: (id: string) => call<PastMeasure>(`${admin}/measures/${at(id)}/lift`, {}),
  people: (q: string) => call<Someone[]>(`${admin}/people?${new URLSearchParams({ q }).toString()}`),
  person: (code: string) => call<PersonFile>(`${admin}/people/${at(code)}`),
  measure: (code: string, wish: NewMeasure) => call<PersonFile>(`${admin}/people/${at(code)}/measures`, wish),
  roles: () => call<RoleHolder[]>(`${admin}/roles`),
  grant: (wish: Granting) => call<RoleHolder[]>(`${admin}/roles`, wish),
  announcements: () => call<Announced[]>(`${admin}/announcements`),
  announce: (wish: NewAnnouncement) => call<Announced[]>(`${admin}/announcements`, wish),
  withdraw: (id: string) => call<Announced[]>(`${admin}/announcements/${at(id)}/end`, {}),
  switches: (wish: HouseSwitches) => call<HouseSwitches>(`${admin}/switches`, wish),
  legal: (entries: LegalEntries) => call<LegalEntries>(`${admin}/legal`, entries),
  server: () => call<ServerState>(`${admin}/server`),
  audit: (start: number) => call<AuditLine[]>(`${admin}/audit?start=${start}`),
};
