/** Figures of a profile as people read them. */
import { m } from '../../i18n';
import { settings } from '../../browser/settings.svelte';

/** Below so many matches a percentage would pretend to know more than it does. */
const FEW = 10;

export const percent = (share: number) =>
  new Intl.NumberFormat(settings.locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** “34 %”, or “2 of 9” where there are few; `share` where it is not the plain quotient. */
export const shareOf = (count: number, all: number, share = count / all) =>
  all < FEW ? m.profile_of({ count, all }) : percent(share);

/** Points per round with one decimal. */
export const mean = (points: number, rounds: number) =>
  rounds === 0
    ? '–'
    : new Intl.NumberFormat(settings.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
        points / rounds,
      );

/** Whole seconds, or tenths below ten. */
export const seconds = (ms: number) =>
  m.profile_seconds({
    seconds: new Intl.NumberFormat(settings.locale, { maximumFractionDigits: ms < 10_000 ? 1 : 0 }).format(ms / 1000),
  });
