/** Calls about tournaments. */
import { call } from '../api';
import type {
  Created,
  NewTournament,
  TournamentAct,
  TournamentList,
  TournamentPage,
  TournamentRound,
  TournamentTable,
} from '../types';
import { eveningPage } from './clubs';

const part = encodeURIComponent;

export const tournamentCalls = {
  list: () => call<TournamentList>('/api/tournaments'),
  page: (id: string) => call<TournamentPage>(`/api/tournaments/${part(id)}`),
  /** One round, from 1. */
  round: (id: string, number: number) => call<TournamentRound>(`/api/tournaments/${part(id)}/rounds/${number}`),
  make: (wish: NewTournament) => call<Created>('/api/tournaments', wish),
  act: (id: string, act: TournamentAct) => call<TournamentPage>(`/api/tournaments/${part(id)}`, act),
};

/** The address of the tournament or the evening in which a table was drawn. */
export const gatheringPage = ({ club, id }: TournamentTable) =>
  club ? eveningPage(club, id) : `/tournament/${part(id)}`;
