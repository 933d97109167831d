import type { TableInfo } from '../wire/types';

/** How the player may leave, as the button says it: a match against bots alone is stopped. */
export const leaving = ({ rights, phase }: TableInfo) =>
  rights?.leave === 'close' && phase !== 'waiting' ? 'stop' : (rights?.leave ?? 'free');
