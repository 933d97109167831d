/** A table in the making: its rules, who sits where. The server is asked at every change what the choices come to. */

import { book } from '../../rules/book.svelte';
import { parts } from '../../rules/links';
import { Explained } from '../../rules/explained.svelte';
import { usual, usualSeats } from '../../rules/usual';
import { settings } from '../../browser/settings.svelte';
import { start } from '../../session/start.svelte';
import type {
  Absent,
  Access,
  ConflictInfo,
  Pace,
  Speed,
  TableInfo,
  TalkMode,
  Times,
  WatchMode,
  WayOut,
} from '../../wire/types';
import { DAYS, LEVELS, RATINGS, RELIABLE, STAKES, WINDOWS, type Other } from './choices';

export type Options = Record<string, unknown>;
const UNTIMED: Times = { speed: 'none', turn: 0, bank: 0, increment: 0, away: 120, absent: 'bot' };
/** Seconds that a player is waited for where something is at stake. */
const STAKED_AWAY = 120;
const WAIT = 150;
const DAY = 24 * 3600;

export class Draft {
  preset = $state('');
  patches = $state.raw<string[]>([]);
  /** Single options changed on top of preset and patches. */
  changed = $state.raw<Options>({});
  others = $state.raw<Other[]>(['bot', 'bot', 'bot']);
  pace = $state<Pace>('calm');
  /** How long people may think, where there are others. */
  speed = $state<Speed>('normal');
  absent = $state<Absent>('bot');
  access = $state<Access>('link');
  /** The club whose members may come, where it is a table of a club. */
  club = $state('');
  /** What share of their matches people must have finished, in percent, and whether new ones may come. */
  reliable = $state<(typeof RELIABLE)[number]>('0');
  newcomers = $state(true);
  /** The least level, and the least rating in these rules. */
  leastLevel = $state<(typeof LEVELS)[number]>('0');
  leastRating = $state<(typeof RATINGS)[number]>('0');
  /** Whether friends whom I invite may come without all this. */
  invited = $state(true);
  talk = $state<TalkMode>('phrases');
  watch = $state<WatchMode>('hidden');
  /** What each seat puts into the pot, in points of pride. */
  stake = $state<(typeof STAKES)[number]>('0');
  /** Whether people may ask what a good player would do, where there are others. */
  hints = $state(false);
  /** Which bot sits on each of the other places, where one does; empty for the usual one. */
  bots = $state.raw<readonly string[]>([]);
  days = $state<(typeof DAYS)[number]>('2');
  window = $state<(typeof WINDOWS)[number]>('3');
  /** The patch or option changed last; its clashes are shown beside it. */
  touched = $state('');

  readonly told = new Explained();
  readonly text = $derived(this.told.text);
  readonly known = $derived(start.presets.find(({ key }) => key === this.preset));
  readonly seats = $derived(this.others.length + 1);
  readonly range = $derived<[number, number]>(this.#range());
  readonly rules = $derived([this.preset, ...this.patches].join('+'));
  readonly link = $derived(this.text?.link ?? this.rules);
  readonly differing = $derived(new Set(this.text?.differences.map(({ option }) => option)));

  /** Patches that the variant does not usually have with so many seats. */
  readonly added = $derived(this.patches.filter((patch) => !usual(this.known, this.seats).includes(patch)));
  /** Options that were changed one by one. */
  readonly single = $derived(
    [...new Set([...Object.keys(this.changed), ...this.differing])].filter((option) => !this.from(option)),
  );
  /** Number of changes to the variant as it is usually played. */
  readonly changes = $derived(this.added.length + this.single.length);

  /** Who sits on the other places, where they are all alike. */
  readonly company = $derived<Other | 'mixed'>(new Set(this.others).size === 1 ? this.others[0]! : 'mixed');
  /** Whether anything is asked of those who want to sit. */
  readonly measures = $derived([this.reliable, this.leastLevel, this.leastRating].some((least) => least !== '0'));
  readonly staked = $derived(this.stake !== '0' && this.others.includes('open'));

  /** The clock of the table, and what happens when a player leaves. */
  readonly times = $derived<Times>({
    ...(start.speeds.find(({ speed }) => speed === this.speed) ?? UNTIMED),
    ...(this.staked && this.speed !== 'days' ? { away: STAKED_AWAY } : {}),
    absent: this.absent,
  });

  /** Every clash; those of the choice made last come first. */
  readonly clashes = $derived.by<readonly ConflictInfo[]>(() => {
    const last = ({ options }: ConflictInfo) => Number(options.includes(this.touched));
    return (this.text?.conflicts ?? []).toSorted((a, b) => last(b) - last(a));
  });
  readonly clashing = $derived(new Set(this.text?.conflicts.flatMap(({ options }) => options)));

  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The rules were named by a link with options of its own, known here once the server has answered. */
  #linked = false;

  constructor(rules: string) {
    this.#take(rules);
  }

  /** What an option is set to. */
  value = (option: string): unknown => this.changed[option] ?? this.text?.options[option];
  asleep = (option: string): boolean => !!this.text?.asleep.includes(option);

  /** Whether a clash is shown beside the rule that was changed last. */
  beside = ({ options }: ConflictInfo): boolean =>
    (this.touched in this.changed || this.patches.includes(this.touched)) && options.includes(this.touched);

  /** The patch among those chosen that an option has its value from. */
  from = (option: string): string | undefined =>
    option in this.changed ? undefined : this.patches.findLast((patch) => book.patch(patch).sets.includes(option));

  /** Whether an option stands in the list of changes. */
  lists = (option: string): boolean => {
    const patch = this.from(option);
    return patch ? this.added.includes(patch) : this.single.includes(option);
  };

  choose(preset: string) {
    this.#take(preset);
    this.changed = {};
    this.touched = '';
    if (!this.patches.length) this.#asUsual();
    this.ask();
  }

  /** With the seats and patches that the variant usually has. */
  #asUsual() {
    const seats = usualSeats(this.known);
    if (seats !== null) this.seat(seats);
    this.patches = [...usual(this.known, this.seats)];
  }

  toggle(patch: string) {
    const on = this.patches.includes(patch);
    this.patches = on ? this.patches.filter((one) => one !== patch) : [...this.patches, patch];
    this.touched = patch;
    this.ask();
  }

  set(option: string, value: unknown) {
    this.changed = { ...this.changed, [option]: value };
    this.touched = option;
    this.ask();
  }

  reset(option: string) {
    this.changed = Object.fromEntries(Object.entries(this.changed).filter(([name]) => name !== option));
    this.ask();
  }

  resetAll() {
    this.changed = {};
    this.patches = [];
    this.touched = '';
    this.ask();
  }

  /** Everything as at that table: rules, seats and bots, times, who may come and what may be said. */
  async like(table: TableInfo) {
    const mine = table.you ?? table.host;
    const seats = table.seats.filter((_, seat) => seat !== mine);
    this.others = seats.map(({ kind }) => (kind === 'bot' ? 'bot' : 'open'));
    this.bots = seats.map(({ kind, bot }) => (kind === 'bot' ? (bot ?? '') : ''));
    this.pace = table.pace;
    this.window = String(table.window) as typeof this.window;
    this.watch = table.watch;
    this.hints = table.hints;
    if (this.others.includes('open')) this.#openLike(table);
    const { rules, query } = parts(table.rules.link);
    this.#take(rules);
    this.changed = {};
    await this.asked(query);
  }

  /** What only matters where other people come. */
  #openLike({ times, access, talk, stake, reliable, newcomers, level, rating, invited }: TableInfo) {
    this.speed = times.speed;
    this.absent = times.absent;
    if (times.speed === 'days') this.days = String(times.turn / DAY) as typeof this.days;
    this.access = access === 'club' ? 'link' : access;
    this.reliable = RELIABLE.find((one) => Number(one) === reliable) ?? '0';
    this.newcomers = newcomers;
    this.leastLevel = LEVELS.find((one) => Number(one) === level) ?? '0';
    this.leastRating = RATINGS.find((one) => Number(one) === rating) ?? '0';
    this.invited = invited || !this.measures;
    this.talk = talk;
    this.stake = String(stake) as typeof this.stake;
  }

  mend({ rules, options }: WayOut) {
    this.#take(rules);
    this.changed = options;
    this.ask();
  }

  seat(count: number) {
    const [least, most] = this.range;
    const others = Math.min(most, Math.max(least, count)) - 1;
    this.#follow(others + 1);
    this.others = Array.from({ length: others }, (_, i) => this.others[i] ?? 'bot');
  }

  /** As long as the rules are unchanged, the patches follow the number of seats. */
  #follow(seats: number) {
    if (this.#linked || Object.keys(this.changed).length) return;
    if (seats === this.seats || this.patches.join() !== usual(this.known, this.seats).join()) return;
    const before = this.rules;
    this.patches = [...usual(this.known, seats)];
    if (this.rules !== before) this.ask();
  }

  fill(place: number, other: Other) {
    this.others = this.others.map((one, i) => (i === place ? other : one));
  }

  /** Leave every other place to people, or give it to a bot. */
  fillAll(other: Other) {
    this.others = this.others.map(() => other);
  }

  /** Put this bot of the roster on the place. */
  level(place: number, bot: string) {
    this.bots = this.others.map((_, i) => (i === place ? bot : (this.bots[i] ?? '')));
  }

  /** With a stake, the table waits for an absent player only for a limited time. */
  put(stake: (typeof STAKES)[number]) {
    this.stake = stake;
    if (this.staked && this.absent === 'wait') this.absent = 'bot';
  }

  /** Ask the rules, once the hand has come to rest. */
  ask() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.asked(), WAIT);
  }

  /** Ask now. The query of a link is read by the server. */
  async asked(query = '') {
    clearTimeout(this.#timer);
    if (query) this.#linked = true;
    const text = await this.told.ask({ rules: this.rules, options: this.changed, query, lang: settings.locale });
    if (!text || text.rules !== this.rules) return;
    this.changed = text.changed;
    this.seat(this.seats);
  }

  make = () =>
    start.make({
      rules: this.rules,
      options: this.changed,
      seats: ['you', ...this.others],
      pace: this.pace,
      window: Number(this.window),
      speed: this.others.includes('open') ? this.speed : 'none',
      days: Number(this.days),
      absent: this.absent,
      access: this.others.includes('open') ? this.access : 'link',
      club: this.access === 'club' ? this.club : '',
      reliable: this.others.includes('open') ? Number(this.reliable) : 0,
      newcomers: this.newcomers,
      level: this.others.includes('open') ? Number(this.leastLevel) : 0,
      rating: this.others.includes('open') ? Number(this.leastRating) : 0,
      invited: this.measures && this.invited,
      lang: settings.locale,
      talk: this.others.includes('open') ? this.talk : 'none',
      watch: this.watch,
      stake: this.staked ? Number(this.stake) : 0,
      hints: this.hints || !this.others.includes('open'),
      bots: this.others.flatMap((other, i) => (other === 'bot' ? [this.bots[i] ?? ''] : [])),
    });

  #take(rules: string) {
    const [preset = '', ...patches] = rules.split('+');
    this.preset = preset;
    this.patches = patches;
    this.#linked = false;
  }

  #range(): [number, number] {
    const told = this.text?.rules.split('+')[0] === this.preset ? this.text?.options.players : undefined;
    const [least, most] = (told ?? this.known?.players ?? [2, 4]) as [number, number];
    return [Math.max(2, least), most];
  }
}
