/** A new tournament while it is filled in. */
import { m } from '../../i18n';
import { ApiError } from '../../wire/api';
import { tournamentCalls } from '../../wire/calls/tournaments';
import type { NewTournament, RulesList } from '../../wire/types';
import type { Split } from './prizes/splits';
import type { SPEEDS } from './words';
import { refusedBecause } from './tournament.svelte';

export class Draft {
  name = $state('');
  place = $state<NonNullable<NewTournament['place']>>('online');
  format = $state<NonNullable<NewTournament['format']>>('series');
  rules = $state('rami51');
  deals = $state(4);
  rounds = $state(3);
  seats = $state(4);
  fewest = $state(2);
  most = $state(64);
  advance = $state(1);
  limit = $state(300);
  returns = $state(0);
  pause = $state(60);
  speed = $state<(typeof SPEEDS)[number]>('normal');
  minutes = $state(0);
  late = $state<NonNullable<NewTournament['late']>>('stop');
  standIn = $state(true);
  auto = $state(false);
  claims = $state(true);
  latecomers = $state(false);
  /** One on each line, for the first place first. */
  prizes = $state('');
  /** Points that each player pays, and that a host of the site adds. */
  stake = $state(0);
  grant = $state(0);
  split = $state<Split>('three');
  /** A local date and time, as its field writes it. */
  starts = $state('');
  /** When the list opens and closes, as `starts`. */
  opens = $state('');
  closes = $state('');
  trouble = $state('');
  busy = $state(false);

  readonly runsAlone = $derived(this.auto && this.place === 'online');

  /** Whether draws wait for players who come back, or enter late. */
  readonly pauses = $derived(this.runsAlone && this.format === 'elimination' && (this.returns > 0 || this.latecomers));

  /** Other rules, and as many seats as they allow. */
  choose = (rules: string, presets: RulesList['presets']) => {
    const [least, most] = presets.find(({ key }) => key === rules)?.players ?? [2, 7];
    this.rules = rules;
    this.seats = Math.max(least!, Math.min(most!, this.seats));
    this.fewest = Math.max(least!, Math.min(this.seats, this.fewest));
  };

  make = async (): Promise<string> => {
    [this.busy, this.trouble] = [true, ''];
    try {
      return (await tournamentCalls.make(this.#wish)).id;
    } catch (why) {
      const { fields = [] } = (why instanceof ApiError ? (why.detail ?? {}) : {}) as { fields?: string[] };
      this.trouble = fields.length ? fields.map((field) => m.tour_wrong({ field })).join(' ') : refusedBecause(why);
      return '';
    } finally {
      this.busy = false;
    }
  };

  get #wish(): NewTournament {
    return {
      name: this.name,
      place: this.place,
      format: this.format,
      rules: this.rules,
      options: { match_end: 'rounds', rounds: this.deals },
      rounds: this.rounds,
      seats: this.seats,
      fewest_seats: Math.min(this.fewest, this.seats),
      most_players: this.most,
      advance: this.advance,
      limit: this.format === 'elimination' ? this.limit : 0,
      re_entries: this.format === 'elimination' ? this.returns : 0,
      pause: this.pauses ? this.pause : 0,
      speed: this.speed,
      minutes: this.minutes,
      late: this.late,
      stand_in: this.standIn && this.place === 'online',
      auto: this.runsAlone,
      claims: this.claims,
      latecomers: this.latecomers && this.format !== 'knockout',
      prizes: this.prizes.split('\n').filter((one) => one.trim()),
      opens: this.opens ? Math.max(0, Date.parse(this.opens) - Date.now()) : null,
      closes: this.closes ? Math.max(0, Date.parse(this.closes) - Date.now()) : null,
      stake: this.stake,
      grant: this.grant,
      split: this.split,
      starts: this.starts ? Math.max(0, Date.parse(this.starts) - Date.now()) : null,
    };
  }
}
