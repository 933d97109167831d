/** Calls about deals that were dealt. */
import { call } from '../api';
import type { Deal, DealFigures } from '../types';

export const dealCalls = {
  figures: () => call<DealFigures>('/api/deals'),
  of: (id: string) => call<Deal[]>(`/api/tables/${encodeURIComponent(id)}/deals`),
};
