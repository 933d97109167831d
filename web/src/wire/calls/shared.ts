/** Calls about the shared deal. */
import { call } from '../api';
import type { Created, SharedDay, SharedStanding } from '../types';

const part = encodeURIComponent;

export const sharedCalls = {
  day: (day: string) => call<SharedDay>(day ? `/api/shared/${part(day)}` : '/api/shared'),
  standing: (day: string, family: string) => call<SharedStanding>(`/api/shared/${part(day)}/${part(family)}`),
  play: (family: string) => call<Created>(`/api/shared/${part(family)}`, {}),
};
