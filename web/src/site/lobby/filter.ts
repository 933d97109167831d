/** The filter of the public tables. */
import { parsed } from '../../rules/links';
import type { LobbyLine, Speed } from '../../wire/types';

export const STAKES = ['any', 'none', 'some'] as const;

export interface Wish {
  /** A preset, or none for any. */
  readonly rules: string;
  readonly speed: Speed | 'any';
  /** Seats at the table, or 0 for any number. */
  readonly players: number;
  readonly free: boolean;
  /** Only rules as the preset has them. */
  readonly plain: boolean;
  /** Whether something is at stake. */
  readonly stake: (typeof STAKES)[number];
}

export const ANY: Wish = { rules: '', speed: 'any', players: 0, free: false, plain: false, stake: 'any' };

/** Whether the table has a free seat. */
export const joinable = ({ phase, free }: LobbyLine): boolean => phase === 'waiting' && free > 0;

export const fits = ({ rules, speed, players, free, plain, stake }: Wish, table: LobbyLine): boolean =>
  (!rules || parsed(table.rules).preset === rules) &&
  (speed === 'any' || table.times.speed === speed) &&
  (!players || table.seats.length === players) &&
  (!free || joinable(table)) &&
  (!plain || Object.keys(table.changed).length === 0) &&
  (stake === 'any' || table.stake > 0 === (stake === 'some'));
