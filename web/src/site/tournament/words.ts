/** Names of what a tournament is made of. */
import { m } from '../../i18n';
import type { TournamentPage } from '../../wire/types';

export const FORMATS = ['series', 'swiss', 'elimination', 'knockout', 'duplicate'] as const;
export const SPEEDS = ['none', 'lightning', 'normal', 'relaxed'] as const;

export const formatOf = (format: TournamentPage['format']) => m.tour_format({ format });
export const placeOf = (place: TournamentPage['place']) => m.tour_place({ place });
