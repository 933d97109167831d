/** Calls about tournaments. */
import { call } from '../api';
import type { Created, NewTournament, TournamentAct, TournamentList, TournamentPage } from '../types';

const part = encodeURIComponent;

export const tournamentCalls = {
  list: () => call<TournamentList>('/api/tournaments'),
  page: (id: string) => call<TournamentPage>(`/api/tournaments/${part(id)}`),
  make: (wish: NewTournament) => call<Created>('/api/tournaments', wish),
  act: (id: string, act: TournamentAct) => call<TournamentPage>(`/api/tournaments/${part(id)}`, act),
};
