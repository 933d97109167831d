/** What can be chosen for a new table beside its rules. */
import type { Access, Pace, TalkMode, WatchMode } from '../../wire/types';

export const PACES: readonly Pace[] = ['quick', 'calm', 'slow', 'none'];
/** Seconds to claim a discard in peace; the server takes any from 0 to 10. */
export const WINDOWS = ['0', '2', '3', '5', '10'] as const;
export const DAYS = ['1', '2', '3', '7'] as const;
export const STAKES = ['0', '10', '50', '100', '500'] as const;
export const ACCESS: readonly Access[] = ['link', 'friends', 'public', 'private'];
/** For those who are in a club. */
export const ACCESS_IN_CLUB: readonly Access[] = ['link', 'friends', 'club', 'public', 'private'];
/** The least share of finished matches in percent; 0 for any. */
export const RELIABLE = ['0', '70', '80', '90', '95'] as const;
/** The least level; 0 for any. The server takes any from 0 to 100. */
export const LEVELS = ['0', '3', '5', '10', '20', '30'] as const;
/** The least rating in the rules of the table; 0 for any. A new player begins at 1500. */
export const RATINGS = ['0', '1300', '1400', '1500', '1600', '1700'] as const;
export const TALKS: readonly TalkMode[] = ['none', 'phrases', 'chat'];
export const WATCHES: readonly WatchMode[] = ['none', 'hidden'];
export type Other = 'open' | 'bot';
export const COMPANY: readonly Other[] = ['bot', 'open'];
