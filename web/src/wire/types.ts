// Written by tools/wire_types.py from src/tierce/server/wire.py: change that, then run it.
// It stays whole because its source does: one list of every shape on the wire.

export type Card = string;

export type Kind = "person" | "bot" | "open";

export type Phase = "waiting" | "playing" | "between" | "over";

export type Lang = "fr" | "en";

export type Pace = "quick" | "calm" | "slow" | "none";

export type Speed = "none" | "lightning" | "normal" | "relaxed" | "days";

export type SeatWish = "you" | "bot" | "open";

export type Access = "public" | "link" | "private";

export type TalkMode = "none" | "phrases" | "chat";

export type WatchMode = "none" | "hidden";

export type Absent = "wait" | "bot" | "auto" | "forfeit";

export type StandIn = "bot" | "auto";

export type Parted = "left" | "removed";

export type Leaving = "free" | "bot" | "resign" | "close";

export type Dismissing = "now" | "agree";

export type Ending = "resigned" | "dismissed";

export type Verb = "draw" | "take" | "pass" | "lay" | "add" | "swap" | "steal" | "discard" | "undo" | "claim" | "card" | "fault" | "knock" | "gin";

/** Why not: a code, and the facts a person needs beside it. */
export interface Refusal {
  code: string;
  [fact: string]: unknown;
}

/** How long the table lets its players think, in seconds: a turn, a reserve and what it grows by
    each turn; how long it waits in all for somebody whose line is down, and what it does then. */
export interface Times {
  speed: Speed;
  turn: number;
  bank: number;
  increment: number;
  away: number;
  absent: Absent;
}

/** Whose turn is timed, and what is left, in milliseconds. ``between``: until the next round is
    dealt by itself; ``starts``: until a full table starts by itself; ``paused``: until a pause ends
    by itself; ``pausing``: seats that want one. */
export interface ClockInfo {
  seat: number | null;
  mode: "runs" | "away" | "still";
  turn: number;
  bank: number;
  away: number;
  banks: number[];
  between: number | null;
  paused: number | null;
  pausing: number[];
  starts: number | null;
}

export interface SeatInfo {
  name: string;
  kind: Kind;
  bot: string | null;
  connected: boolean;
  ready: boolean;
  stand_in: StandIn | null;
  parted: Parted | null;
}

/** A person who gave up a seat during the match, and what they were called. */
export interface Departure {
  seat: number;
  name: string;
  how: Parted;
}

/** How the match ended before its end, and the seat that resigned or dismissed the table. */
export interface Ended {
  how: Ending;
  seat: number | null;
}

/** What this seat may do now about who sits here: remove the persons in ``remove``, add a free
    seat, drop those in ``drop``, start without the free ones. */
export interface Rights {
  leave: Leaving | null;
  dismiss: Dismissing | null;
  remove: number[];
  add: boolean;
  drop: number[];
  start_here: boolean;
}

/** The name of some rules: that of the preset, then what differs. ``short`` is for titles: two
    differences at most, and how many more. Both begin with ``base``. */
export interface RulesTitle {
  base: string;
  short: string;
  long: string;
}

/** The name of some rules in every language. */
export interface RulesTitles {
  fr: RulesTitle;
  en: RulesTitle;
}

/** ``link`` names every rule of the table: the page ``/rules/{link}`` shows them. */
export interface RulesInfo {
  name: string;
  options: Record<string, unknown>;
  changed: Record<string, [unknown, unknown]>;
  drawn: "cards" | "tiles";
  title: RulesTitles;
  link: string;
}

/** Somebody who would like to sit down where the host has to say yes. */
export interface Asker {
  key: number;
  name: string;
}

/** What the server promises of the next round's deck, of the one being played, or of a rematch;
    and what each seat has said when it cut. */
export interface Promise {
  round: number;
  promise: string;
  cuts: (string | null)[];
}

/** The moment of another match that this one goes on from, against bots. */
export interface Origin {
  table: string;
  round: number;
  step: number;
}

/** What everybody with the link may know of a table. ``ending``: seats that want to dismiss it;
    ``rights`` and ``parted`` are the reader's own. */
export interface TableInfo {
  id: string;
  rules: RulesInfo;
  host: number;
  you: number | null;
  seats: SeatInfo[];
  phase: Phase;
  round: number;
  totals: number[];
  pace: Pace;
  window: number;
  times: Times;
  access: Access;
  talk: TalkMode;
  watch: WatchMode;
  watching: string[];
  hints: boolean;
  asking: Asker[];
  history: number[][];
  ranking: number[][] | null;
  rematch: string | null;
  deck: Promise | null;
  origin: Origin | null;
  stake: number;
  paid: number[] | null;
  ended: Ended | null;
  departures: Departure[];
  ending: number[];
  rights: Rights | null;
  parted: Parted | null;
}

/** A round that is over, with all its orders were made of: ``cuts`` by seat. Seats and cards are
    their numbers, clubs, spades, hearts and diamonds from ace to king, the joker 52. */
export interface Deal {
  round: number;
  promise: string;
  seed: string;
  cuts: Record<string, string>;
  orders: number[][];
}

/** One of my tables, in a list. ``turn``: the seats that the table waits for; ``left``: the
    milliseconds until the time of the turn is up, at a table by days. */
export interface TableLine {
  id: string;
  rules: string;
  title: RulesTitles;
  link: string;
  phase: Phase;
  round: number;
  names: string[];
  kinds: Kind[];
  host: number;
  speed: Speed;
  turn: number[];
  left: number | null;
  your_turn: boolean;
  at: number;
  you: number | null;
  totals: number[];
  ranking: number[][] | null;
  stake: number;
  paid: number[] | null;
  ended: Ended | null;
  departures: Departure[];
  parted: Parted | null;
}

/** A meld on the table. */
export interface Laid {
  name: string;
  seat: number;
  kind: "run" | "set";
  cards: Card[];
  value: number;
}

/** A card that must be used before the turn ends. */
export interface Owed {
  card: Card;
  why: "taken" | "joker";
}

export interface OpeningInfo {
  points: number;
  needed: number;
  pure_run: boolean;
  has_pure_run: boolean;
}

/** How a round ended and what it cost. */
export interface Result {
  how: "out" | "empty" | "void" | "knock" | "gin";
  winner: number | null;
  sec: boolean;
  points: number[];
  left: Card[][];
  values: number[][];
  flat: boolean[];
  faults: number[];
  last: Card | null;
  undercut: number | null;
  bonus: number;
}

/** The last discard may be claimed: who may, who draws next, milliseconds left of how many. */
export interface WindowInfo {
  card: Card;
  seats: number[];
  following: number;
  left: number;
  length: number;
  answer: "claim" | "pass" | "take" | "draw" | null;
}

/** What a seat has decided beforehand of acts out of turn, at a table by days: the discards it
    knocks for (these cards until the round ends; any that it could lay), whether it lets all others
    pass, whether it reports every fault. */
export interface Intent {
  cards?: Card[];
  lays?: boolean;
  passes?: boolean;
  faults?: boolean;
}

/** All a seat may know of a round. */
export interface View {
  seat: number;
  players: number;
  start: number;
  turn: number;
  phase: "draw" | "play" | "over";
  hand: Card[];
  counts: number[];
  stock: number;
  discard: Card[];
  table: Laid[];
  opened: boolean[];
  turns: number[];
  taken: Card | null;
  owed: Owed[];
  opening: OpeningInfo | null;
  verbs: { [verb in Verb]?: Refusal | null };
  result: Result | null;
  window: WindowInfo | null;
  passing: boolean;
  intent: Intent | null;
}

/** All that somebody without a seat may know of a round. */
export interface Scene {
  players: number;
  start: number;
  turn: number;
  phase: "draw" | "play" | "over";
  counts: number[];
  stock: number;
  discard: Card[];
  table: Laid[];
  opened: boolean[];
  turns: number[];
  result: Result | null;
}

export interface SeatedEvent {
  type: "seated";
  seq: number;
  seat: number;
  name: string;
  kind: Kind;
}

export interface LeftEvent {
  type: "left";
  seq: number;
  seat: number;
  name: string;
  kind: Kind;
  how: "opened" | "left" | "removed";
}

export interface HostEvent {
  type: "host";
  seq: number;
  seat: number;
}

export interface DepartedEvent {
  type: "departed";
  seq: number;
  seat: number;
  name: string;
  how: Parted;
}

export interface ResignedEvent {
  type: "resigned";
  seq: number;
  seat: number;
}

export interface WantsEndEvent {
  type: "wants_end";
  seq: number;
  seat: number;
  on: boolean;
}

export interface DismissedEvent {
  type: "dismissed";
  seq: number;
  seat: number | null;
}

/** ``stand_ins``: the seats that are played for their persons, and how. */
export interface BeganEvent {
  type: "began";
  seq: number;
  round: number;
  start: number;
  stand_ins?: [number, StandIn][];
}

export interface DealtEvent {
  type: "dealt";
  seq: number;
  hand: Card[] | null;
  counts: number[];
  upcard: Card | null;
}

export interface DrewEvent {
  type: "drew";
  seq: number;
  seat: number;
  card: Card | null;
}

export interface TookEvent {
  type: "took";
  seq: number;
  seat: number;
  card: Card;
}

export interface PassedEvent {
  type: "passed";
  seq: number;
  seat: number;
}

export interface LaidEvent {
  type: "laid";
  seq: number;
  seat: number;
  meld: string;
  kind: "run" | "set";
  cards: Card[];
  value: number;
  borrowed: [Card, string][];
}

export interface AddedEvent {
  type: "added";
  seq: number;
  seat: number;
  meld: string;
  cards: Card[];
  result: Card[];
}

export interface SwappedEvent {
  type: "swapped";
  seq: number;
  seat: number;
  meld: string;
  cards: Card[];
  result: Card[];
}

export interface StoleEvent {
  type: "stole";
  seq: number;
  seat: number;
  meld: string;
  cards: Card[];
  result: Record<string, Card[]>;
}

export interface OpenedEvent {
  type: "opened";
  seq: number;
  seat: number;
  points: number;
}

export interface DiscardedEvent {
  type: "discarded";
  seq: number;
  seat: number;
  card: Card;
}

export interface UndoneEvent {
  type: "undone";
  seq: number;
  seat: number;
}

export interface ClaimedEvent {
  type: "claimed";
  seq: number;
  seat: number;
  card: Card;
  drawn: Card | null;
}

export interface CalledEvent {
  type: "called";
  seq: number;
  seat: number;
}

export interface FaultedEvent {
  type: "faulted";
  seq: number;
  by: number;
  seat: number;
  fault: "placeable" | "crete" | "not_called";
  points: number;
  drawn: Card[] | number;
}

export interface ReshuffledEvent {
  type: "reshuffled";
  seq: number;
  stock: number;
}

export interface TurnedEvent {
  type: "turned";
  seq: number;
  stock: number;
}

export interface TimedOutEvent {
  type: "timed_out";
  seq: number;
  seat: number;
}

/** A hand as it is laid open at the end of a Gin round. */
export interface Shown {
  melds: Card[][];
  layoffs: Card[];
  rest: Card[];
}

export interface KnockedEvent {
  type: "knocked";
  seq: number;
  seat: number;
  card: Card;
  gin: boolean;
  hands: Shown[];
}

export interface EndedEvent {
  type: "ended";
  seq: number;
  result: Result;
}

export interface ScoredEvent {
  type: "scored";
  seq: number;
  points: number[];
  totals: number[];
  over: boolean;
}

export interface ReadyEvent {
  type: "ready";
  seq: number;
  seat: number;
}

export interface PausedEvent {
  type: "paused";
  seq: number;
  seat: number;
}

export interface ResumedEvent {
  type: "resumed";
  seq: number;
  seat: number | null;
}

export interface StoodInEvent {
  type: "stood_in";
  seq: number;
  seat: number;
  by: StandIn;
  forfeit: boolean;
}

export interface ReturnedEvent {
  type: "returned";
  seq: number;
  seat: number;
}

export type Event = SeatedEvent | LeftEvent | HostEvent | DepartedEvent | ResignedEvent | WantsEndEvent | DismissedEvent | BeganEvent | DealtEvent | DrewEvent | TookEvent | PassedEvent | LaidEvent | AddedEvent | SwappedEvent | StoleEvent | OpenedEvent | DiscardedEvent | UndoneEvent | ClaimedEvent | CalledEvent | FaultedEvent | ReshuffledEvent | TurnedEvent | TimedOutEvent | KnockedEvent | EndedEvent | ScoredEvent | ReadyEvent | PausedEvent | ResumedEvent | StoodInEvent | ReturnedEvent;

export interface Act {
  type: "act";
  id: string;
  seq: number;
  action: string;
}

export interface Pass {
  type: "pass";
  id: string;
  seq: number;
}

export interface Passing {
  type: "passing";
  id: string;
  on: boolean;
}

export interface Intend {
  type: "intend";
  id: string;
  intent: Intent;
}

export interface Pause {
  type: "pause";
  id: string;
  on: boolean;
}

export interface Cut {
  type: "cut";
  id: string;
  cut: string;
}

export interface Ready {
  type: "ready";
  id: string;
  here?: boolean;
}

export interface Rematch {
  type: "rematch";
  id: string;
  cut?: string;
}

export interface Seat {
  type: "seat";
  id: string;
  seat: number;
  fill: "bot" | "open";
  bot?: string;
}

export interface AddSeat {
  type: "add_seat";
  id: string;
}

export interface DropSeat {
  type: "drop_seat";
  id: string;
  seat: number;
}

export interface Remove {
  type: "remove";
  id: string;
  seat: number;
}

export interface Leave {
  type: "leave";
  id: string;
}

export interface Dismiss {
  type: "dismiss";
  id: string;
  on?: boolean;
}

export interface Back {
  type: "back";
  id: string;
}

export interface Admit {
  type: "admit";
  id: string;
  key: number;
  yes: boolean;
}

export type Phrase = "hello" | "good_luck" | "well_played" | "thanks" | "sorry" | "moment" | "back" | "go_on" | "close" | "unlucky" | "good_match" | "again" | "bye";

export type Emote = "smile" | "laugh" | "meh" | "frown" | "thumb" | "heart" | "party" | "clover" | "coffee";

export type Reason = "insult" | "spam" | "unfair" | "other";

/** Say something to the table: just one of these. */
export interface Tell {
  type: "tell";
  id: string;
  phrase?: Phrase | null;
  emote?: Emote | null;
  text?: string | null;
}

/** Show what was said here last to whoever runs the server; ``who`` is whom it is about. */
export interface Report {
  type: "report";
  id: string;
  who: string;
  reason: Reason;
}

export interface Consider {
  type: "consider";
  id: string;
  groups: string[][];
  selected: string[];
}

export interface Arrange {
  type: "arrange";
  id: string;
}

export interface Hint {
  type: "hint";
  id: string;
  lang: Lang;
}

export interface Pong {
  type: "pong";
  id: string;
}

export type Seating = Seat | AddSeat | DropSeat | Admit;

export type Parting = Leave | Remove | Dismiss;

export type AtTable = Act | Pass | Passing | Intend | Pause | Cut | Ready | Back | Seat | AddSeat | DropSeat | Admit | Leave | Remove | Dismiss;

export type Talking = Tell | Report;

export type Asking = Act | Pass | Passing | Intend | Pause | Cut | Ready | Back | Seat | AddSeat | DropSeat | Admit | Leave | Remove | Dismiss | Tell | Report | Rematch | Consider | Arrange | Hint;

export type ClientMessage = Act | Pass | Passing | Intend | Pause | Cut | Ready | Back | Seat | AddSeat | DropSeat | Admit | Leave | Remove | Dismiss | Tell | Report | Rematch | Consider | Arrange | Hint | Pong;

/** One thing that a group of cards can be. */
export interface Reading {
  kind: "run" | "set";
  cards: Card[];
  value: number;
  pure: boolean;
}

export interface Group {
  readings: Reading[];
  refusal: Refusal | null;
}

/** Every staged group as one act. */
export interface LayingInfo {
  action: string;
  points: number;
  needed: number;
  pure_run: boolean;
  has_pure_run: boolean;
  refusal: Refusal | null;
  out: [number, number][] | null;
}

export interface LayChoice {
  readings: Reading[];
  refusal: Refusal | null;
  action: string;
}

export interface AddChoice {
  meld: string;
  action: string;
  cards: Card[];
  points: number;
  at: "low" | "high" | "inside";
  opening: number | null;
  out: [number, number][] | null;
}

export interface SwapChoice {
  meld: string;
  action: string;
  joker: number;
}

export interface StealChoice {
  meld: string;
  action: string;
}

export interface DiscardWarning {
  meld: string;
  points: number;
}

export interface DiscardChoice {
  action: string;
  refusal: Refusal | null;
  warning: DiscardWarning | null;
  out: [number, number][] | null;
}

export interface ClosingChoice {
  action: string;
  refusal: Refusal | null;
  points: number;
  out: [number, number][] | null;
  brings: number | null;
}

/** What may be done with the cards a person has selected. */
export interface Selected {
  lay: LayChoice | null;
  adds: AddChoice[];
  swaps: SwapChoice[];
  steals: StealChoice[];
  discard: DiscardChoice | null;
  knock: ClosingChoice | null;
  gin: ClosingChoice | null;
}

/** The cards outside the staged melds, or outside the best ones where nothing is staged;
    ``discard`` is left out of the count. */
export interface Deadwood {
  points: number;
  cards: Card[];
  discard: Card | null;
}

export interface Welcome {
  type: "welcome";
  seq: number;
  table: TableInfo;
  view: View | null;
  clock: ClockInfo | null;
  events: Event[];
  scene?: Scene;
}

export interface Update {
  type: "update";
  seq: number;
  view: View | null;
  clock: ClockInfo | null;
  events: Event[];
  table?: TableInfo;
  scene?: Scene;
}

export interface Ack {
  type: "ack";
  id: string;
  seq: number;
}

export interface Refused {
  type: "refused";
  id: string;
  refusal: Refusal;
}

export type NoTable = "unknown_table" | "damaged_table";

/** One sentence for a person, in each language. */
export interface Sentences {
  fr: string;
  en: string;
}

export interface Failed {
  type: "failed";
  code: "malformed" | "not_seated" | "too_many" | "too_large" | "unknown_table" | "damaged_table" | "busy" | "no_hints";
  id?: string;
  detail?: Sentences;
}

export interface Considered {
  type: "considered";
  id: string;
  groups: Group[];
  laying: LayingInfo | null;
  selected: Selected;
  deadwood: Deadwood | null;
}

export interface Arranged {
  type: "arranged";
  id: string;
  melds: Card[][];
  rest: Card[];
  points: number;
}

/** What a good player would do, and why: the melds it would lay, else the ``cards`` to add,
    to swap or to throw, borrowed ones as ``7D@M1``. Each card in ``text`` stands in brackets. */
export interface Hinted {
  type: "hinted";
  id: string;
  melds: string[][];
  cards: string[];
  text: string;
}

export interface Presence {
  type: "presence";
  connected: boolean[];
  watching: string[];
}

/** Something that was said. ``who`` stands for the person, whatever the name. */
export interface TalkLine {
  number: number;
  at: number;
  seat: number;
  who: string;
  name: string;
  phrase?: Phrase | null;
  emote?: Emote | null;
  text?: string | null;
}

/** What was said, the oldest first: all that is kept on arrival, then each as it comes. */
export interface Talk {
  type: "talk";
  lines: TalkLine[];
}

export interface Ping {
  type: "ping";
  id: string;
  next?: number;
}

export type ServerMessage = Welcome | Update | Ack | Refused | Failed | Considered | Arranged | Hinted | Presence | Talk | Ping;

export interface Me {
  name: string;
  tables: TableLine[];
}

/** What makes another device the same guest, for so many seconds. */
export interface DeviceKey {
  key: string;
  seconds: number;
}

export interface Moved {
  key: string;
}

/** A bot of the roster: ``rank`` from 1 to 5, 0 for one that is no level of its own. */
export interface BotInfo {
  name: string;
  rank: number;
  face: string;
  label: { [verb in Lang]?: string };
  line: { [verb in Lang]?: string };
}

export interface Roster {
  bots: BotInfo[];
  usual: string;
}

export interface Preset {
  key: string;
  players: [number, number];
  patches: string[];
  usual: Record<string, string[]>;
}

export interface RulesList {
  presets: Preset[];
  speeds: Times[];
}

/** How the table stood after an act, and what the act led to; a hidden hand is null. */
export interface ReplayStep {
  by: number | null;
  turn: number;
  phase: "draw" | "play" | "over";
  hands: (Card[] | null)[];
  counts: number[];
  stock: number;
  discard: Card[];
  table: Laid[];
  opened: boolean[];
  events: Event[];
}

/** A round, step by step: with every hand once the match is over, else as one seat knew it. */
export interface Replay {
  round: number;
  rounds: number;
  seat: number | null;
  whole: boolean;
  steps: ReplayStep[];
}

/** What a good player would have done, and why: melds to lay, other cards it is about. Each
    card of ``text`` stands in brackets. */
export interface Advice {
  melds: string[][];
  cards: string[];
  text: string;
}

export type Outcome = "any" | "won" | "lost";

export type Company = "any" | "people" | "bots";

/** A page of the matches that fit, the latest first. ``found``: how many fit; ``played``: how
    many there are at all; ``presets``: those that were played. */
export interface History {
  matches: TableLine[];
  found: number;
  played: number;
  presets: string[];
}

export type DealtTo = "hands" | "seat" | "stock";

/** What one place was dealt: the ``number`` of the seat, or of the fifth from the top. Jokers
    with how many are expected; chi-square over all faces, its degrees of freedom, and how often
    chance goes at least as far: null where there are too few deals to say. */
export interface PlaceFigures {
  place: DealtTo;
  number: number;
  cards: number;
  jokers: number;
  expected: number;
  chi_square: number;
  freedom: number;
  chance: number | null;
}

/** All deals of one pack; ``faces``: how often each card was in a hand, clubs, spades, hearts
    and diamonds from ace to king, then the jokers. */
export interface PackFigures {
  decks: number;
  jokers: number;
  deals: number;
  faces: number[];
  places: PlaceFigures[];
}

/** The deals of all rounds that are over, and of none that is being played. */
export interface DealFigures {
  deals: number;
  packs: PackFigures[];
}

/** A preset: what players call it, and a line about it. */
export interface Titled {
  key: string;
  title: string;
  line: string;
}

/** A house rule: what players call it, a line about it, and the options it sets. */
export interface PatchInfo {
  key: string;
  title: string;
  line: string;
  sets: string[];
}

export interface OptionChoice {
  value: string | number;
  text: string;
}

/** One option as a form shows it. */
export interface OptionInfo {
  key: string;
  kind: "yes_no" | "number" | "choice" | "seats" | "hands";
  label: string;
  line: string;
  least: number;
  greatest: number;
  choices: OptionChoice[];
}

export interface OptionSection {
  key: string;
  title: string;
  options: OptionInfo[];
}

/** Everything there is to choose from, in one language. */
export interface RulesWords {
  lang: Lang;
  presets: Titled[];
  patches: PatchInfo[];
  sections: OptionSection[];
}

/** Rules to be told: a preset with patches, single options, the query of a link. */
export interface AskedRules {
  rules: string;
  options?: Record<string, unknown>;
  query?: string;
  lang?: Lang;
  other?: string | null;
}

/** A paragraph, or a list of examples; a line is words, and cards between them. */
export interface TextBlock {
  kind: "text" | "examples";
  lines: ((string | Card[])[])[];
}

export interface TextSection {
  title: string;
  blocks: TextBlock[];
}

/** The sentence of one option, and whether it is not as the preset has it. */
export interface Said {
  option: string;
  text: string;
  changed: boolean;
}

/** What ends a clash: patches that go, options that change, and all choices then. */
export interface WayOut {
  removes: string[];
  sets: Record<string, unknown>;
  rules: string;
  options: Record<string, unknown>;
}

export interface ConflictInfo {
  options: string[];
  code: string;
  text: string;
  ways: WayOut[];
}

/** All about some rules. Those that clash have no sections. */
export interface RulesText {
  rules: string;
  changed: Record<string, unknown>;
  link: string;
  hash: string;
  options: Record<string, unknown>;
  title: RulesTitle;
  sections: TextSection[];
  glance: Said[];
  differences: Said[];
  said: Record<string, string>;
  asleep: string[];
  conflicts: ConflictInfo[];
}

export interface RulesFile {
  text: string;
  lang?: Lang;
}

/** The rules of a file: its own name, and the rules as a change of some there are. */
export interface FoundRules {
  name: string;
  rules: string;
  changed: Record<string, unknown>;
  link: string;
}

export interface NewTable {
  rules: string;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  pace?: Pace;
  window?: number;
  speed?: Speed;
  days?: number;
  away?: number | null;
  absent?: Absent;
  bots?: string[];
  access?: Access;
  talk?: TalkMode;
  watch?: WatchMode | null;
  hints?: boolean | null;
  stake?: number;
  ticket?: string | null;
  cut?: string;
}

/** A promise of the deck of a table that is not made yet. */
export interface Ticket {
  ticket: string;
  promise: string;
}

/** Play on from a step of a match that is over, on one of its seats, against bots. */
export interface GoOn {
  round: number;
  step: number;
  seat: number;
}

export interface Created {
  id: string;
}

/** How a hand lies on its owner's screen: cards in order, staged groups and gaps as places among
    them, and when, by the device's clock. */
export interface HandLies {
  round: number;
  at: number;
  sorting: "suit" | "rank" | "best" | "hand";
  faces: Card[];
  groups: number[][];
  parts: number[];
}

export interface HandKept {
  hand: HandLies | null;
}

export interface Named {
  name?: string | null;
}

/** ``seat``: that of a bot, between two rounds. */
export interface Joining {
  name?: string | null;
  seat?: number | null;
}

/** The seat, or the key of a request that waits for the host's yes. */
export interface Joined {
  seat: number | null;
  asking: number | null;
}

/** Any table with these rules and this speed that has a free seat; else a new one. */
export interface Quick {
  rules: string;
  options?: Record<string, unknown>;
  speed?: Speed;
  seats?: number;
}

export interface Found {
  id: string;
  made: boolean;
}

export interface LobbySeat {
  name: string;
  kind: Kind;
}

/** A public table, in the list. */
export interface LobbyLine {
  id: string;
  rules: string;
  title: RulesTitles;
  changed: Record<string, [unknown, unknown]>;
  phase: Phase;
  round: number;
  seats: LobbySeat[];
  free: number;
  host: string;
  access: Access;
  times: Times;
  stake: number;
  here: number;
  watching: number;
}

export interface LobbyList {
  type: "lobby";
  tables: LobbyLine[];
}

/** My tables that are not over, those that wait for me first. */
export interface Mine {
  type: "mine";
  tables: TableLine[];
}

/** Any answer that is not 2xx. */
export interface Problem {
  code: string;
  detail: unknown;
}
