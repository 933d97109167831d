/** Calls about who sat where on a finished sheet. */

import { call } from '../wire/api';
import type { SheetSeats } from '../wire/types';

const at = (key: string) => `/api/sheets/${encodeURIComponent(key)}/me`;

export const claims = {
  seats: (key: string) => call<SheetSeats>(at(key)),
  /** Say that the reader sat there, or nowhere. */
  say: (key: string, seat: number | null) => call<SheetSeats>(at(key), { seat }),
};
