/** Calls about clubs and their evenings. */
import { call } from '../api';
import type {
  ChangedMember,
  Club,
  ClubFigures,
  ClubCalendar,
  ClubCode,
  ClubDoor,
  ClubMembers,
  Clubs,
  ClubVersions,
  ClubWall,
  ClubWords,
  Evening,
  EveningAct,
  EveningEntry,
  EveningResult,
  Ladder,
  NewClub,
  NewClubRules,
  NewEvening,
  SheetClub,
  WallWish,
} from '../types';

const part = encodeURIComponent;
const at = (club: string, rest = '') => `/api/clubs/${part(club)}${rest}`;
const evening = (club: string, id: string, rest = '') => at(club, `/evenings/${part(id)}${rest}`);

export const clubCalls = {
  mine: () => call<Clubs>('/api/clubs'),
  found: (club: NewClub) => call<Club>('/api/clubs', club),
  club: (club: string) => call<Club>(at(club)),
  describe: (club: string, words: ClubWords) => call<Club>(at(club), words),
  members: (club: string) => call<ClubMembers>(at(club, '/members')),
  change: (club: string, one: ChangedMember) => call<ClubMembers>(at(club, '/members'), one),
  leave: (club: string) => call<Clubs>(at(club, '/leave'), {}),
  link: (club: string, renew = false) => call<ClubCode>(at(club, '/link'), { renew }),
  wall: (club: string, wish: WallWish) => call<Club>(at(club, '/wall'), wish),
  door: (code: string) => call<ClubDoor>(`/api/club-links/${part(code)}`),
  join: (code: string, name: string) => call<Club>(`/api/club-links/${part(code)}`, { name }),
  keepRules: (club: string, rules: NewClubRules) => call<Club>(at(club, '/rules'), rules),
  chooseRules: (club: string, name: string) => call<Club>(at(club, '/rules/chosen'), { name }),
  removeRules: (club: string, name: string) => call<Club>(at(club, '/rules/removed'), { name }),
  versions: (club: string, name: string) => call<ClubVersions>(at(club, `/rules/${part(name)}`)),
  calendar: (club: string) => call<ClubCalendar>(at(club, '/evenings')),
  figures: (club: string) => call<ClubFigures>(at(club, '/figures')),
  ladder: (club: string, year?: number) => call<Ladder>(at(club, `/ladder${year ? `?year=${year}` : ''}`)),
  /** The wall of a club for its members. */
  wallOf: (club: string) => call<ClubWall>(at(club, '/wall')),
  /** The wall of a club by its code, which has a point, or of a tournament by its id. */
  shown: (code: string) =>
    call<ClubWall>(code.includes('.') ? `/api/club-walls/${part(code)}` : `/api/tournaments/${part(code)}/wall`),
};

export const sheetClubCalls = {
  read: (key: string) => call<SheetClub>(`/api/sheets/${part(key)}/club`),
  keep: (key: string, club: string | null) => call<SheetClub>(`/api/sheets/${part(key)}/club`, { club }),
};

export const eveningCalls = {
  add: (club: string, wish: NewEvening) => call<Evening>(at(club, '/evenings'), wish),
  read: (club: string, id: string) => call<Evening>(evening(club, id)),
  sign: (club: string, id: string, coming: boolean, home = false) =>
    call<Evening>(evening(club, id, '/sign'), { coming, home }),
  enter: (club: string, id: string, entry: Partial<EveningEntry>) =>
    call<Evening>(evening(club, id, '/players'), entry),
  mark: (club: string, id: string, mark: EveningAct) => call<Evening>(evening(club, id, '/marks'), mark),
  draw: (club: string, id: string) => call<Evening>(evening(club, id, '/draw'), {}),
  report: (club: string, id: string, result: EveningResult) => call<Evening>(evening(club, id, '/results'), result),
  end: (club: string, id: string) => call<Evening>(evening(club, id, '/end'), {}),
};

/** The address of an evening's page. */
export const eveningPage = (club: string, id: string) => `/evening/${part(`${club}.${id}`)}`;
export const csvOf = (club: string, id: string) => evening(club, id, '/csv');
export const ladderCsvOf = (club: string, year: number) => at(club, `/ladder/csv?year=${year}`);
