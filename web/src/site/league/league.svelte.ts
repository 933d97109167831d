/** The reader in the league on the page: the places, the one that is chosen, and its group. */
import { said } from '../../wire/failures';
import { leagueCalls } from '../../wire/calls/league';
import type { League, LeagueGroup, LeagueRules, LeagueScale, RatingPace, Speed } from '../../wire/types';

/** The pace of a table that counts in each group of speeds. */
export const SPEED: Readonly<Record<RatingPace, Speed>> = { quick: 'lightning', live: 'normal', days: 'days' };
export const keyOf = ({ family, pace }: { family: string; pace: string }) => `${family} ${pace}`;

export class LeagueState {
  told = $state.raw<League | null>(null);
  group = $state.raw<LeagueGroup | null>(null);
  rules = $state.raw<LeagueRules | null>(null);
  /** When it was told, by the clock of the page. */
  at = $state(0);
  key = $state('');
  trouble = $state('');

  readonly scale = $derived<LeagueScale | null>(
    this.told?.scales.find((one) => keyOf(one) === this.key) ?? this.told?.scales[0] ?? null,
  );
  /** The result of the season before, until the first match of this one. */
  readonly fresh = $derived.by(() => {
    const { scale, told } = this;
    if (!scale || scale.matches) return null;
    return told?.past.find((one) => keyOf(one) === keyOf(scale) && one.season.number === scale.season.number - 1);
  });

  load = async (wanted: string) => {
    try {
      [this.told, this.rules] = await Promise.all([leagueCalls.overview(), leagueCalls.rules()]);
      this.at = performance.now();
      this.trouble = '';
      await this.choose(wanted);
    } catch (why) {
      this.trouble = said(why);
    }
  };

  choose = async (key: string) => {
    [this.key, this.group] = [key, null];
    const { scale } = this;
    if (!scale?.division) return;
    const found = await leagueCalls.group(scale.season.number, scale.family, scale.pace);
    if (this.scale === scale) this.group = found;
  };
}
