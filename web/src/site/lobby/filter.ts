/** The filter of the tables that are listed. */
import { parsed } from '../../rules/links';
import type { Lang, LobbyLine, RatingPace, Speed, Standing, WatchMode } from '../../wire/types';

export const STAKES = ['any', 'none', 'some'] as const;
export const LANGS = ['any', 'fr', 'en'] as const;
export const WATCHED = ['any', 'hidden', 'none'] as const;
/** How many options may differ from the variant at most. */
export const MOST = ['any', '0', '1', '3'] as const;

export interface Wish {
  /** A preset, or none for any. */
  readonly rules: string;
  readonly speed: Speed | 'any';
  /** Only tables that I may join. */
  readonly mine: boolean;
  /** Seats at the table, or 0 for any number. */
  readonly players: number;
  /** Whether something is at stake. */
  readonly stake: (typeof STAKES)[number];
  /** The language that the host talks; a table that names none fits each. */
  readonly lang: Lang | 'any';
  readonly watch: WatchMode | 'any';
  readonly most: (typeof MOST)[number];
}

export const ANY: Wish = {
  rules: '',
  speed: 'any',
  mine: false,
  players: 0,
  stake: 'any',
  lang: 'any',
  watch: 'any',
  most: 'any',
};
/** What the fold of further filters holds. */
export const MORE = ['players', 'stake', 'lang', 'watch', 'most'] as const;

/** Whether the table has a free seat. */
export const joinable = ({ phase, free }: LobbyLine): boolean => phase === 'waiting' && free > 0;

/** Whether the table takes me; the server decides, and so it does where I am not known. */
export const takes = (table: LobbyLine, me: Standing | null): boolean =>
  !me || (finishes(table, me) && me.level >= table.level && rated(table, me));

function finishes({ reliable, newcomers }: LobbyLine, me: Standing): boolean {
  if (!reliable) return true;
  if (me.matches < me.known) return newcomers;
  return (me.reliable ?? 0) * 100 >= reliable;
}

/** Speeds that share a rating, as the server groups them. */
const PACES: Partial<Record<Speed, RatingPace>> = { lightning: 'quick', days: 'days' };

function rated({ rating, newcomers, rules, times }: LobbyLine, me: Standing): boolean {
  if (!rating) return true;
  const [family, pace] = [parsed(rules).preset, PACES[times.speed] ?? 'live'];
  const mine = me.ratings.find((one) => one.family === family && one.pace === pace);
  return !mine || mine.provisional ? newcomers : mine.value >= rating;
}

export const fits = (wish: Wish, table: LobbyLine, me: Standing | null = null): boolean =>
  (!wish.rules || parsed(table.rules).preset === wish.rules) &&
  (wish.speed === 'any' || table.times.speed === wish.speed) &&
  (!wish.players || table.seats.length === wish.players) &&
  (!wish.mine || (joinable(table) && takes(table, me))) &&
  (wish.most === 'any' || Object.keys(table.changed).length <= Number(wish.most)) &&
  (wish.stake === 'any' || table.stake > 0 === (wish.stake === 'some')) &&
  (wish.lang === 'any' || (table.lang ?? wish.lang) === wish.lang) &&
  (wish.watch === 'any' || table.watch === wish.watch);
