/** The rules of tournaments, evenings and the shared deal, in the numbers in force. */
import { call } from '../api';
import type { GatheringRules } from '../types';

export const gatheringRules = () => call<GatheringRules>('/api/gatherings');
