/** The purse of the reader. */
import { call } from '../api';
import type { Purse } from '../types';

export const purseCalls = {
  own: () => call<Purse>('/api/purse'),
};
