// Written by tools/wire_types.py from src/tierce/server/wire: change that, then run it.
// It stays whole because it is generated: one list of every shape on the wire.

export type Card = string;

export type Kind = "person" | "bot" | "open";

export type Phase = "waiting" | "playing" | "between" | "over";

export type Lang = "fr" | "en";

export type Pace = "quick" | "calm" | "slow" | "none";

export type Speed = "none" | "lightning" | "normal" | "relaxed" | "days";

export type SeatWish = "you" | "bot" | "open";

export type Access = "public" | "link" | "private" | "friends" | "club";

export type TalkMode = "none" | "phrases" | "chat";

export type WatchMode = "none" | "hidden";

export type Absent = "wait" | "bot" | "auto" | "forfeit";

export type StandIn = "bot" | "auto";

export type Parted = "left" | "removed";

export type Leaving = "free" | "bot" | "resign" | "close";

export type Dismissing = "now" | "agree";

export type Ending = "resigned" | "dismissed";

export type Verb = "draw" | "take" | "pass" | "lay" | "add" | "swap" | "steal" | "discard" | "undo" | "claim" | "card" | "fault" | "knock" | "gin";

/** A refusal: a code, and facts for the sentence that explains it. */
export interface Refusal {
  code: string;
  [fact: string]: unknown;
}

/** One sentence for a person, in each language. */
export interface Sentences {
  fr: string;
  en: string;
}

export type NotCounted = "unplayed" | "pair" | "self";

/** The name of some rules: the preset, then the differences.

    ``short`` names at most two differences and the number of others. Both begin with ``base``. */
export interface RulesTitle {
  base: string;
  short: string;
  long: string;
}

/** The name of some rules in each language. */
export interface RulesTitles {
  fr: RulesTitle;
  en: RulesTitle;
}

/** The rules of a table; ``link`` carries every option, as in the page ``/rules/{link}``. */
export interface RulesInfo {
  name: string;
  options: Record<string, unknown>;
  changed: Record<string, [unknown, unknown]>;
  drawn: "cards" | "tiles";
  title: RulesTitles;
  link: string;
}

/** The times of a table, in seconds.

    ``turn`` is the time of a turn, ``bank`` the reserve, ``increment`` its growth per turn.
    ``away`` is the total time to come back, and ``absent`` what happens then. */
export interface Times {
  speed: Speed;
  turn: number;
  bank: number;
  increment: number;
  away: number;
  absent: Absent;
}

/** The running clock, in milliseconds.

    ``between`` runs until the next round is dealt, ``starts`` until a full table starts, ``paused``
    until a pause ends. ``pausing`` lists the seats that want a pause. */
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

/** A person who gave up a seat during the match, by the name at that time. */
export interface Departure {
  seat: number;
  name: string;
  how: Parted;
}

/** How the match ended early, and the seat that resigned or dismissed the table. */
export interface Ended {
  how: Ending;
  seat: number | null;
}

/** What this seat may do now: leave, dismiss, remove persons, add or drop seats, start with free
    ones. */
export interface Rights {
  leave: Leaving | null;
  dismiss: Dismissing | null;
  remove: number[];
  add: boolean;
  drop: number[];
  start_here: boolean;
}

/** A person who asks the host for a seat; ``who`` is the id of the profile. */
export interface Asker {
  key: number;
  name: string;
  who: string;
}

/** The promise of a deck: of the next round, of the round in play, or of a rematch.

    ``cuts`` has one entry per seat. */
export interface Promise {
  round: number;
  promise: string;
  cuts: (string | null)[];
}

/** The step of another match that this one continues, against bots. */
export interface Origin {
  table: string;
  round: number;
  step: number;
}

/** The shared deal that a table plays: its day and its family. */
export interface SharedDeal {
  day: string;
  family: string;
}

/** The place of a table in its tournament: the round and the number, both from 0.

    ``first`` is the seat of the player who was drawn first. ``alike`` says that all tables of the
    round have the same cards. ``club`` is the club whose evening it is; empty for none. */
export interface TournamentTable {
  id: string;
  round: number;
  number: number;
  first?: number;
  alike?: boolean;
  club?: string;
}

/** A table, as anybody with the link may see it.

    ``purse``: the stakes come from purses; where False, they count for this match only.
    ``ending`` lists the seats that want to dismiss it. ``rights`` and ``parted`` are the reader's
    own. */
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
  coach: boolean;
  lang: Lang | null;
  reliable: number;
  newcomers: boolean;
  level: number;
  rating: number;
  invited: boolean;
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
  shared?: SharedDeal | null;
  tournament?: TournamentTable | null;
  purse?: boolean;
}

/** A finished round, with what determined its orders; ``cuts`` by seat.

    Cards are numbers: clubs, spades, hearts and diamonds from ace to king, and 52 for a joker. */
export interface Deal {
  round: number;
  promise: string;
  seed: string;
  cuts: Record<string, string>;
  orders: number[][];
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

/** How a round ended, and its scores. */
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

/** The last discard may be claimed by ``seats``; times in milliseconds. */
export interface WindowInfo {
  card: Card;
  seats: number[];
  following: number;
  left: number;
  length: number;
  answer: "claim" | "pass" | "take" | "draw" | null;
}

/** What a seat decided in advance about acts out of turn, at a table by days.

    It claims the discards in ``cards`` until the round ends, or with ``lays`` any that it can lay.
    With ``passes`` it passes on all others, and with ``faults`` it reports every fault. */
export interface Intent {
  cards?: Card[];
  lays?: boolean;
  passes?: boolean;
  faults?: boolean;
}

/** A round as one seat may see it. */
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

/** A round as an onlooker may see it. */
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

/** ``stand_ins`` lists the seats played by stand-ins. */
export interface BeganEvent {
  type: "began";
  seq: number;
  round: number;
  start: number;
  stand_ins?: [number, StandIn][];
}

export interface TimedOutEvent {
  type: "timed_out";
  seq: number;
  seat: number;
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

/** A hand laid open at the end of a Gin round. */
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

export type Event = SeatedEvent | LeftEvent | HostEvent | DepartedEvent | ResignedEvent | WantsEndEvent | DismissedEvent | BeganEvent | DealtEvent | DrewEvent | TookEvent | PassedEvent | LaidEvent | AddedEvent | SwappedEvent | StoleEvent | OpenedEvent | DiscardedEvent | UndoneEvent | ClaimedEvent | CalledEvent | FaultedEvent | ReshuffledEvent | TurnedEvent | TimedOutEvent | KnockedEvent | EndedEvent | ScoredEvent | ReadyEvent | PausedEvent | ResumedEvent | StoodInEvent | ReturnedEvent;

export type Phrase = "hello" | "good_luck" | "well_played" | "thanks" | "sorry" | "moment" | "back" | "go_on" | "close" | "unlucky" | "good_match" | "again" | "bye";

export type Emote = "smile" | "laugh" | "meh" | "frown" | "thumb" | "heart" | "party" | "clover" | "coffee";

export type Reason = "insult" | "spam" | "unfair" | "other";

/** Say one thing to the table: a phrase, an emote or a text. */
export interface Tell {
  type: "tell";
  id: string;
  phrase?: Phrase | null;
  emote?: Emote | null;
  text?: string | null;
}

/** Send the operator a complaint about ``who``, with the last messages. */
export interface Report {
  type: "report";
  id: string;
  who: string;
  reason: Reason;
}

/** A chat message. ``who`` is the person's pseudonym, independent of the name. */
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

/** Chat messages, oldest first: the kept ones on arrival, then each new one. */
export interface Talk {
  type: "talk";
  lines: TalkLine[];
}

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

export interface AskHelp {
  type: "help";
  id: string;
  lang: Lang;
}

/** ``said`` are the topics that this person has heard. */
export interface AskCoach {
  type: "coach";
  id: string;
  lang: Lang;
  said: string[];
}

export interface Pong {
  type: "pong";
  id: string;
}

export type Seating = Seat | AddSeat | DropSeat | Admit;

export type Parting = Leave | Remove | Dismiss;

export type AtTable = Act | Pass | Passing | Intend | Pause | Cut | Ready | Back | Seat | AddSeat | DropSeat | Admit | Leave | Remove | Dismiss;

export type Talking = Tell | Report;

export type Asking = Act | Pass | Passing | Intend | Pause | Cut | Ready | Back | Seat | AddSeat | DropSeat | Admit | Leave | Remove | Dismiss | Tell | Report | Rematch | Consider | Arrange | Hint | AskHelp | AskCoach;

export type ClientMessage = Act | Pass | Passing | Intend | Pause | Cut | Ready | Back | Seat | AddSeat | DropSeat | Admit | Leave | Remove | Dismiss | Tell | Report | Rematch | Consider | Arrange | Hint | AskHelp | AskCoach | Pong;

/** One meld that a group of cards can form. */
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

/** All staged groups as one act. */
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

/** What the selected cards can do. */
export interface Selected {
  lay: LayChoice | null;
  adds: AddChoice[];
  swaps: SwapChoice[];
  steals: StealChoice[];
  discard: DiscardChoice | null;
  knock: ClosingChoice | null;
  gin: ClosingChoice | null;
}

/** The cards outside the staged melds, or outside the best melds if none are staged.

    ``discard`` is not counted. */
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

export type NoTable = "unknown_table" | "damaged_table" | "different_table" | "newer_table" | "banned";

export interface Failed {
  type: "failed";
  code: "malformed" | "not_seated" | "too_many" | "too_large" | "unknown_table" | "damaged_table" | "different_table" | "newer_table" | "crowded" | "banned" | "busy" | "no_hints" | "no_coach";
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

/** What a good player would do: the melds to lay, or the ``cards`` to add, swap or discard.

    A borrowed card is written ``7D@M1``. Cards in ``text`` stand in brackets. */
export interface Hinted {
  type: "hinted";
  id: string;
  melds: string[][];
  cards: string[];
  text: string;
}

/** A verb that the seat can use now: what it does and costs. */
export interface VerbHelp {
  verb: Verb;
  text: string;
}

/** What the seat can do now, and what happens then; ``other`` belongs to other phases. */
export interface Helped {
  type: "helped";
  id: string;
  now: string;
  acts: VerbHelp[];
  then: string[];
  other: string[];
  here: string[];
}

/** What the coach says, and its topic. Cards in ``text`` stand in brackets. */
export interface Remark {
  topic: string;
  text: string;
}

/** The one thing worth saying to the seat now; null if there is none. */
export interface Coached {
  type: "coached";
  id: string;
  remark: Remark | null;
}

export interface Presence {
  type: "presence";
  connected: boolean[];
  watching: string[];
}

export interface Ping {
  type: "ping";
  id: string;
  next?: number;
}

export type ServerMessage = Welcome | Update | Ack | Refused | Failed | Considered | Arranged | Hinted | Helped | Coached | Presence | Talk | Ping;

/** One of the reader's own tables.

    ``turn`` lists the seats that the table waits for. ``left`` is the rest of the turn in
    milliseconds, at a table by days. ``who`` holds the ids of the profiles by seat, null for a bot.
    ``tournament`` is the place of a table that was drawn, also in an evening of a club. ``opens``
    is when the cards of a finished deal of the day open; null for other tables. */
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
  tournament: TournamentTable | null;
  who: (string | null)[];
  opens?: number | null;
}

/** The table after an act, and the events of the act. A hidden hand is null. */
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

/** A round step by step: with every hand after the match, else as one seat saw it. */
export interface Replay {
  round: number;
  rounds: number;
  seat: number | null;
  whole: boolean;
  steps: ReplayStep[];
}

/** What a good player would have done: melds to lay, other cards concerned, and the sentence.

    Cards in ``text`` stand in brackets. */
export interface Advice {
  melds: string[][];
  cards: string[];
  text: string;
}

export type Outcome = "any" | "won" | "lost";

export type Company = "any" | "people" | "bots";

/** A page of matches that pass the filter, latest first.

    ``next`` asks for the next page; it is null after the last match. If the search ended before the
    page was full, ``until`` is the end of the last match that was searched, in milliseconds since
    1970. The first page alone counts: ``found`` the matches that pass, ``played`` all matches.
    ``counted`` is false if there may be more of those that pass. ``presets`` are those of the
    latest matches. ``uncounted`` says by table why matches of the page do not count for the reader. */
export interface History {
  matches: TableLine[];
  next: string | null;
  until: number | null;
  found: number | null;
  counted: boolean;
  played: number | null;
  presets: string[];
  uncounted: Record<string, NotCounted>;
}

export interface LobbySeat {
  name: string;
  kind: Kind;
}

/** A table in the lobby: public, or of a friend.

    ``reliable``, ``newcomers``, ``level``, ``rating`` and ``invited`` say whom the table takes, as
    in ``NewTable``. */
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
  watch: WatchMode;
  lang: Lang | null;
  reliable: number;
  newcomers: boolean;
  level: number;
  rating: number;
  invited: boolean;
}

export interface LobbyList {
  type: "lobby";
  tables: LobbyLine[];
}

/** The reader's tables that are not over, those that wait for the reader first. */
export interface Mine {
  type: "mine";
  tables: TableLine[];
}

/** A bot of the roster; ``rank`` runs from 1 to 5, and is 0 for a bot that is no level. */
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

/** A preset with its name and a line about it. */
export interface Titled {
  key: string;
  title: string;
  line: string;
}

/** A house rule with its name, a line about it, and the options it sets. */
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

/** All presets, house rules and options, with labels in one language. */
export interface RulesWords {
  lang: Lang;
  presets: Titled[];
  patches: PatchInfo[];
  sections: OptionSection[];
}

export type RatingPace = "quick" | "live" | "days";

/** All matches were counted again at a time: so many no longer count, so many ratings and places
    of the season that runs have changed. */
export interface Recounted {
  at: number;
  matches: number;
  ratings: number;
  places: number;
}

/** Which matches count. A seat has played after so many ``turns`` of its own; two persons have
    ``a_pair`` matches a day; counted matches on so many ``days`` prove a person; ``strangers`` is
    what a match against others weighs for a rating. ``recounted`` is null if it never was. */
export interface CountingRules {
  turns: number;
  a_pair: number;
  days: number;
  strangers: number;
  recounted: Recounted | null;
}

/** The level of a person. ``floor`` and ``next`` are the points at which this level and the next
    one begin; ``next`` is null at the last one. */
export interface Experience {
  level: number;
  points: number;
  floor: number;
  next: number | null;
}

/** The rating after a match. */
export interface RatingPoint {
  at: number;
  value: number;
}

/** The rating of a person in one variant and pace. ``error`` is its standard deviation.

    ``history`` holds the latest matches, the oldest first. */
export interface Rating {
  family: string;
  pace: RatingPace;
  value: number;
  error: number;
  provisional: boolean;
  matches: number;
  history: RatingPoint[];
}

/** How much a person with this rating counts. */
export interface RatedFactor {
  rating: number;
  factor: number;
}

/** A level of bots on the scale of bots, where the levels of a family have 1500 on average.

    It was measured in ``rounds`` at tables of two, the last ones on ``date``. ``error`` is half of
    the 95 % interval. */
export interface BotRating {
  family: string;
  value: number;
  error: number;
  rounds: number;
  date: string;
}

/** All numbers of experience. ``levels`` are the points at which each level begins.

    ``person`` is the factor of a person without a sure rating, ``persons`` that of others, by their
    rating; the first and the last hold beyond. */
export interface ExperienceRules {
  per_round: number;
  most_rounds: number;
  per_seat: number;
  won: number;
  person: number;
  persons: RatedFactor[];
  strong_bot: number;
  gentle_bot: number;
  levels: number[];
}

/** All numbers of ratings, in points as they are shown. ``newcomers`` is what a match against
    provisional players weighs for one who is sure. */
export interface RatingRules {
  start: number;
  sure: number;
  yearly: number;
  repeats: number;
  repeat_days: number;
  newcomers: number;
}

export type Division = "ace" | "king" | "queen" | "jack" | "ten";

export type LeagueGoes = "up" | "stay" | "down" | "out";

export type SeasonState = "open" | "closing" | "closed";

export type LeagueGave = "points" | "training" | "private" | "alone" | "limit" | "new";

/** A season. ``left`` is how many milliseconds it still lasts. */
export interface LeagueSeason {
  number: number;
  starts: number;
  ends: number;
  left: number;
  state: SeasonState;
}

/** A person in one variant and pace.

    ``division`` and ``place`` are null for a person who has not played the ``enter`` matches yet
    that it takes to enter. */
export interface LeagueScale {
  season: LeagueSeason;
  family: string;
  pace: RatingPace;
  division: Division | null;
  place: number | null;
  points: number;
  matches: number;
  enter: number;
}

/** What an earlier season ended with. ``next`` is the division of the season that followed. */
export interface LeagueResult {
  season: LeagueSeason;
  family: string;
  pace: RatingPace;
  division: Division;
  place: number;
  points: number;
  matches: number;
  next: Division | null;
}

/** The reader in the league: now, and in earlier seasons, the latest first.

    ``season`` is null until the first one begins. */
export interface League {
  season: LeagueSeason | null;
  experience: Experience;
  scales: LeagueScale[];
  past: LeagueResult[];
}

/** A member of a group. ``who`` is null and the name empty where the reader may not know.

    ``stayed`` of ``with_people`` matches with other persons were played to the end; ``reliable`` is
    the share that heals, null where it is not shown. */
export interface LeaguePlace {
  place: number;
  who: string | null;
  name: string;
  avatar: string;
  picture: string | null;
  you: boolean;
  points: number;
  matches: number;
  wins: number;
  stayed: number;
  with_people: number;
  reliable: number | null;
  goes: LeagueGoes;
}

/** A division of a club's league. */
export interface LeagueStanding {
  season: LeagueSeason;
  division: Division;
  number: number;
  above: Division | null;
  below: Division | null;
  up: number;
  down: number;
  missing: number | null;
  best: number;
  places: LeaguePlace[];
}

/** A group in the league of the site. ``groups`` is how many its division has. */
export interface LeagueGroup {
  season: LeagueSeason;
  division: Division;
  number: number;
  above: Division | null;
  below: Division | null;
  up: number;
  down: number;
  missing: number | null;
  best: number;
  places: LeaguePlace[];
  family: string;
  pace: RatingPace;
  groups: number;
}

/** A division of one variant and pace in one season. ``own`` is the reader's group there. */
export interface LeagueDivision {
  division: Division;
  groups: number;
  players: number;
  own: number | null;
}

/** A variant and pace with its divisions, the highest first. */
export interface LeagueTier {
  family: string;
  pace: RatingPace;
  divisions: LeagueDivision[];
}

/** One season of the league of the site: every variant and pace that somebody plays. */
export interface LeagueOverview {
  season: LeagueSeason;
  tiers: LeagueTier[];
}

/** Seasons of the league of the site, the latest first. ``earlier``: there are more. */
export interface LeagueArchive {
  seasons: LeagueSeason[];
  earlier: boolean;
}

/** A season of a club's league: its divisions, the highest first. */
export interface ClubSeason {
  season: LeagueSeason;
  divisions: LeagueStanding[];
}

/** The league of a club, as a member sees it.

    ``running`` says whether another season follows; ``days`` how long the next one lasts, of the
    ``choices``. ``now`` is null before the first season and after the last. The reader has played
    ``matches`` of the ``enter`` that it takes to enter; ``past`` are seasons that are over. */
export interface ClubLeague {
  running: boolean;
  days: number;
  choices: number[];
  now: ClubSeason | null;
  matches: number;
  enter: number;
  past: LeagueSeason[];
}

/** Whether seasons follow each other, and how many days the next one lasts. */
export interface ClubLeagueWish {
  running: boolean;
  days: number;
}

/** Points by place at a table with so many persons. */
export interface LeagueSeats {
  seats: number;
  points: number[];
}

/** All numbers of the league. */
export interface LeagueRules {
  season_days: number;
  group: number;
  up: number;
  down: number;
  best: number;
  a_day: number;
  enter: number;
  left: number;
  divisions: Division[];
  places: LeagueSeats[];
}

/** What a finished match gave to the reader. All is null until it is counted.

    ``why`` says why it does not count, null if it does; ``gave`` is null then. ``rating`` is the
    rating after the match, null if it was not rated. ``purse`` is what the purse has won or lost,
    null if the match moved none. ``club`` names the club whose league has the points, null for the
    league of the site. */
export interface MatchGain {
  counted: boolean;
  why: NotCounted | null;
  experience: number | null;
  rating: number | null;
  gave: LeagueGave | null;
  points: number | null;
  purse: number | null;
  club: string | null;
}

/** Figures of matches with real cards. They count for no rating, league or experience. */
export interface SheetFigures {
  matches: number;
  won: number;
  rounds: number;
}

export type ProfileShown = "all" | "friends" | "name";

/** The matches of one variant with one number of seats.

    ``with_people`` counts those with other persons, and ``stayed`` those of them played to the end.
    ``move_ms`` is the mean time of a turn; null where no match had a clock by the turn. */
export interface FamilyFigures {
  family: string;
  seats: number;
  matches: number;
  won: number;
  points: number;
  rounds: number;
  rami_secs: number;
  with_people: number;
  stayed: number;
  move_ms: number | null;
}

/** The last matches of a person or bot, ``most`` at most.

    ``with_people`` counts the matches with other persons, and ``stayed`` those of them that were
    played to the end. ``reliable`` is the share that heals. ``move_ms`` is the mean time of a turn. */
export interface Figures {
  matches: number;
  won: number;
  points: number;
  rounds: number;
  rami_secs: number;
  with_people: number;
  stayed: number;
  reliable: number | null;
  move_ms: number | null;
  most: number;
  families: FamilyFigures[];
}

/** A finished match that the reader may see. ``uncounted`` says why it does not count, null if
    it does. */
export interface RecentMatch {
  id: string;
  title: RulesTitles;
  names: string[];
  rank: number;
  seats: number;
  points: number;
  at: number;
  uncounted: NotCounted | null;
}

/** A profile. ``figures`` is null, ``ratings`` and ``league`` are empty where the person shows
    the name and the avatar only. ``experience`` is null for bots, and ``bot_ratings`` is empty for
    persons. ``cards`` are the figures of matches with real cards, shown like ``figures`` and null
    without such a match. ``since`` is the month of the first match or visit, as in ``2026-03``.
    ``common`` are the ids of common friends.

    The ``avatar`` of a person is three digits from 0 to 6: outer shape, inner shape, tint.
    ``picture`` names the one at ``/api/pictures/…`` that is shown instead. */
export interface Profile {
  id: string;
  name: string;
  you: boolean;
  avatar: string;
  picture: string | null;
  shown: ProfileShown;
  bot: BotInfo | null;
  figures: Figures | null;
  recent: RecentMatch[];
  experience: Experience | null;
  ratings: Rating[];
  bot_ratings: BotRating[];
  league: LeagueScale[];
  cards: SheetFigures | null;
  since: string | null;
  common: string[];
}

/** What hosts of tables ask of the reader, and what leaving a match with persons costs.

    ``matches`` with persons count, and ``reliable`` is their healing share; below ``known`` matches
    a person is new. ``until`` is the end of a block in milliseconds since 1970, or null.
    ``reliable_then`` is the share after leaving now, and ``minutes`` the block that would follow.
    ``ratings`` are those of the reader, without their graphs. */
export interface Standing {
  matches: number;
  reliable: number | null;
  known: number;
  until: number | null;
  reliable_then: number;
  minutes: number;
  level: number;
  ratings: Rating[];
}

/** A change of one's own profile. */
export interface ProfileWish {
  avatar?: string | null;
  shown?: ProfileShown | null;
}

/** A question about rules: a preset with patches, single options, the query of a link. */
export interface AskedRules {
  rules: string;
  options?: Record<string, unknown>;
  query?: string;
  lang?: Lang;
  other?: string | null;
}

/** A paragraph, or a list of examples. A line consists of words and of lists of cards. */
export interface TextBlock {
  kind: "text" | "examples";
  lines: ((string | Card[])[])[];
}

/** A section of the rules; ``key`` is its name in every language. */
export interface TextSection {
  key: string;
  title: string;
  blocks: TextBlock[];
}

/** The sentence of one option, and whether it differs from the preset. */
export interface Said {
  option: string;
  text: string;
  changed: boolean;
}

/** A way out of a conflict: patches to remove, options to set, and the resulting choice. */
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

/** Everything about some rules. Conflicting rules have no sections. */
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

/** The rules of a file: their own name, and the changes of the nearest known rules. */
export interface FoundRules {
  name: string;
  rules: string;
  changed: Record<string, unknown>;
  link: string;
}

export type DealtTo = "hands" | "seat" | "stock";

/** What one place was dealt.

    ``number`` is the seat, or the fifth of the stock from the top. ``expected`` is the expected
    number of jokers. ``chance`` is how often chance alone goes as far as ``chi_square``, or null
    for too few deals. */
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

/** All deals of one pack.

    ``faces`` counts each card in a hand: clubs, spades, hearts and diamonds from ace to king, then
    jokers. */
export interface PackFigures {
  decks: number;
  jokers: number;
  deals: number;
  faces: number[];
  places: PlaceFigures[];
}

/** The deals of all finished rounds. */
export interface DealFigures {
  deals: number;
  packs: PackFigures[];
}

/** The name in whose place another is to be chosen, and why. */
export interface Renaming {
  name: string;
  why: "long" | "signs" | "scripts" | "reserved" | "taken";
}

export interface Me {
  name: string;
  tables: TableLine[];
  social?: boolean;
  account?: boolean;
  playing?: boolean;
  rename?: Renaming | null;
}

/** A key that makes another device the same guest, for ``seconds``. */
export interface DeviceKey {
  key: string;
  seconds: number;
}

/** ``merge``: the guest of this browser goes along into the account that gave the key. */
export interface Moved {
  key: string;
  merge?: boolean;
}

/** Whose key it is. Only an account can take a guest along. */
export interface KeyOwner {
  name: string;
  account: boolean;
}

/** ``reliable`` is the least share of finished matches in percent, ``level`` the least level,
    and ``rating`` the least rating in these rules at this pace; 0 for any. ``newcomers`` says
    whether persons with too few matches to tell their share or rating may come too, and ``invited``
    whether friends whom the host has invited need none of this. ``lang`` is the host's language. */
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
  reliable?: number;
  newcomers?: boolean;
  level?: number;
  rating?: number;
  invited?: boolean;
  lang?: Lang | null;
  club?: string;
}

/** The promise of the deck of a table that does not exist yet. */
export interface Ticket {
  ticket: string;
  promise: string;
}

/** Continue a finished match from one step, on one seat, against bots. */
export interface GoOn {
  round: number;
  step: number;
  seat: number;
}

export interface Created {
  id: string;
}

export interface Named {
  name?: string | null;
}

/** ``seat`` is the seat of a bot, between two rounds. */
export interface Joining {
  name?: string | null;
  seat?: number | null;
}

/** The seat, or the key of a request to the host. */
export interface Joined {
  seat: number | null;
  asking: number | null;
}

/** Join any table with these rules, this speed and a free seat, or make one. */
export interface Quick {
  rules: string;
  options?: Record<string, unknown>;
  speed?: Speed;
  seats?: number;
  lang?: Lang | null;
}

export interface Found {
  id: string;
  made: boolean;
}

/** Any answer that is not 2xx. */
export interface Problem {
  code: string;
  detail: unknown;
}

/** The layout of a hand on its owner's screen.

    ``groups`` and ``parts`` hold places among ``faces``. ``at`` is the time of the device. */
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

export type CaseReason = "insult" | "spam" | "unfair" | "other" | "name" | "picture" | "conduct" | "cheating" | "messages";

export type PersonAct = "ask" | "accept" | "decline" | "remove" | "block" | "unblock" | "mute" | "unmute";

/** A person of whom no more is shown. */
export interface Other {
  who: string;
  name: string;
}

/** A friend. ``table`` is set where the reader may come there too. */
export interface Friend {
  who: string;
  name: string;
  avatar: string;
  picture: string | null;
  state: "off" | "on" | "table";
  table: string | null;
  free: boolean;
  unread: number;
  muted: boolean;
  invited: string[];
}

/** An invitation that rings for ``left`` more milliseconds, and stands while the table waits. */
export interface Invited {
  who: string;
  name: string;
  table: string;
  left: number;
  title: RulesTitles;
  speed: Speed;
  names: string[];
  free: number;
}

/** All that concerns the reader and other persons. */
export interface Friends {
  type: "friends";
  friends: Friend[];
  asking: Other[];
  asked: Other[];
  blocked: Other[];
  muted: Other[];
  invitations: Invited[];
  hidden: boolean;
  family: boolean;
}

export interface FriendSwitches {
  hidden: boolean;
  family: boolean;
}

/** The code of a friend's link, and the days until it expires. */
export interface FriendCode {
  code: string;
  days: number;
}

export interface RenewCode {
  renew?: boolean;
}

export interface CodeOwner {
  name: string;
  known: boolean;
}

export interface AboutPerson {
  act: PersonAct;
}

export interface Inviting {
  table: string;
}

export interface Answering {
  table: string;
  yes: boolean;
}

/** A message to a friend: a phrase or a text. It counts once for each ``id``. */
export interface Writing {
  id: string;
  phrase?: Phrase | null;
  text?: string | null;
}

export interface Letter {
  mine: boolean;
  id: string;
  at: number;
  phrase: Phrase | null;
  text: string | null;
}

/** The messages of two friends, oldest first. */
export interface Conversation {
  who: string;
  name: string;
  letters: Letter[];
}

/** A report of a friend's messages. ``words`` are the reporter's, at most 300 characters. */
export interface Accusing {
  id: string;
  reason: CaseReason;
  words?: string;
}

export type PersonReason = "name" | "picture" | "conduct" | "cheating" | "messages";

/** A report of a person. ``words`` are the reporter's, at most 300 characters. */
export interface Reporting {
  reason: PersonReason;
  words?: string;
}

/** The person as reported. ``picture`` says whether a copy of the picture is kept. */
export interface CaseContext {
  words: string;
  name: string;
  avatar: string;
  picture: boolean;
}

export type Role = "moderator" | "host";

export type MeasureKind = "warn" | "mute" | "rename" | "picture" | "suspend" | "ban";

/** A measure as the person sees it. Times are in milliseconds since 1970.

    ``until`` is null where there is no end. ``appeal`` can be written once. */
export interface Note {
  id: string;
  kind: MeasureKind;
  reason: string;
  at: number;
  until: number | null;
  over: boolean;
  appeal: string | null;
  reply: string | null;
}

/** The answer to a report of the reader. */
export interface Answered {
  id: string;
  reason: CaseReason;
  at: number;
  answer: string;
}

/** A note to all visitors. ``until`` is null where there is no end. */
export interface Announced {
  id: string;
  fr: string;
  en: string;
  since: number;
  until: number | null;
}

/** What the host allows. ``blocks`` are the minutes of blocks for repeated leaving.

    ``floor`` is what purses are refilled to. It and ``most_stake`` are null where the numbers of
    the operator count. */
export interface HouseSwitches {
  guests: boolean;
  making: boolean;
  watching: boolean;
  talk: TalkMode;
  children: boolean;
  languages: Lang[];
  blocks?: number[];
  accounts?: boolean;
  pictures?: boolean;
  mail?: boolean;
  match_puzzles?: boolean;
  stakes?: boolean;
  floor?: number | null;
  most_stake?: number | null;
}

/** Who runs the site. */
export interface LegalEntries {
  name: string;
  address: string;
  contact: string;
  hosting: string;
}

/** What each page shows of the site: announcements, settings, and what concerns the reader.

    ``mail``: the operator has named a mail server. ``floor`` and ``most_stake`` are the rules of
    purses in force. ``most_grant`` is what the reader may add to the prizes of a tournament, as a
    host of the site. ``waiting`` counts reports and appeals, for persons with a role. */
export interface House {
  announcements: Announced[];
  switches: HouseSwitches;
  legal: LegalEntries;
  role: Role | null;
  notes: Note[];
  answers: Answered[];
  mail: boolean;
  floor: number;
  most_stake: number;
  most_grant: number;
  waiting: number;
}

/** The short code by which a host finds the reader. */
export interface OwnCode {
  code: string;
}

/** What a person says about a measure. */
export interface Appeal {
  text: string;
}

/** A person in the office. Names are not unique, codes are. */
export interface Someone {
  code: string;
  name: string;
  page?: string | null;
}

/** A measure as roles see it. */
export interface PastMeasure {
  id: string;
  kind: MeasureKind;
  reason: string;
  at: number;
  until: number | null;
  over: boolean;
  by: string;
  appeal: string | null;
  reply: string | null;
}

/** A report in a list. ``handler`` is the name of the person in charge. */
export interface CaseLine {
  id: string;
  at: number;
  due: number;
  reason: CaseReason;
  reporter: string;
  accused: string;
  handler: string | null;
  mine: boolean;
  answered: number | null;
}

/** What roles know of a person. */
export interface PersonFile {
  person: Someone;
  role: Role | null;
  tables: number;
  finished: number;
  picture: string | null;
  measures: PastMeasure[];
}

/** A report with all that is needed to decide.

    ``table`` is empty for messages between friends, and where a profile was reported. ``lines``
    are the messages before the report, and ``after`` those since. ``accused`` is the pseudonym in
    the lines. ``person`` is null where the accused person is no longer known. */
export interface CaseFile {
  line: CaseLine;
  table: string;
  over: boolean;
  accused: string;
  lines: TalkLine[];
  after: TalkLine[];
  person: PersonFile | null;
  answer: string | null;
  context: CaseContext | null;
}

/** An appeal that waits for a reply. */
export interface AppealLine {
  measure: PastMeasure;
  person: Someone;
  at: number;
}

/** Why two persons are flagged: ``person`` of the flag wins more where ``other`` sits.

    ``expected`` counts the matches together by chance, ``share`` the wins expected in them from
    those ``elsewhere``. */
export interface PairFigures {
  together: number;
  expected: number;
  won: number;
  share: number;
  elsewhere: number;
  elsewhere_won: number;
}

/** What a person should look at. It leads to no measure by itself.

    Of kind ``twice``, the person has sat at so many ``tables`` under two ids, merged since. */
export interface FlagLine {
  id: string;
  kind: "pair" | "twice";
  at: number;
  person: Someone;
  other: Someone | null;
  pair: PairFigures | null;
  tables: number;
  matches: string[];
}

/** Put a flag away. The note stands in the audit log. */
export interface Dismissal {
  note: string;
}

/** What waits in the office. */
export interface Desk {
  role: Role;
  open: CaseLine[];
  answered: CaseLine[];
  appeals: AppealLine[];
  flags: FlagLine[];
}

/** Take a case; ``instead`` also from another person in charge. */
export interface Taking {
  instead?: boolean;
}

/** What the reporter is told. */
export interface CaseAnswer {
  text: string;
}

/** A measure about a person; ``hours`` is null for no end.

    ``name`` is the new name of a renaming. */
export interface NewMeasure {
  kind: MeasureKind;
  reason: string;
  hours?: number | null;
  case?: string | null;
  name?: string;
}

/** The reply to an appeal; ``lift`` ends the measure. */
export interface Reply {
  text: string;
  lift?: boolean;
}

/** Give a role, or take it away by null. */
export interface Granting {
  code: string;
  role: Role | null;
}

/** A person with a role. */
export interface RoleHolder {
  person: Someone;
  role: Role;
  granted: number;
}

/** An announcement in both languages; ``hours`` is null for no end. */
export interface NewAnnouncement {
  fr: string;
  en: string;
  hours?: number | null;
  since?: number | null;
}

/** One line of the audit log. */
export interface AuditLine {
  at: number;
  by: string;
  act: string;
  target: string;
  detail: string;
}

/** A table in play on the node that answers; ``id`` is null unless the table is public. */
export interface RunningTable {
  id: string | null;
  title: RulesTitles;
  names: string[];
  round: number;
  present: number;
}

/** When a backup was done, and its bytes. */
export interface Backup {
  at: number;
  size: number;
}

/** The state of the node that answers; null where it is not known.

    ``load`` is the mean number of processes that want a processor in the last 1, 5 and 15 minutes. */
export interface ServerState {
  version: string;
  core: string;
  nodes: number | null;
  tables: number;
  sockets: number;
  median: number | null;
  slow: number | null;
  errors: number;
  disk_free: number | null;
  disk_size: number | null;
  load: number[] | null;
  processors: number;
  backups: Backup[];
  persons: number;
  bots: number;
  playing: number;
  running: RunningTable[];
}

export type Way = "passkey" | "passphrase" | "words";

/** A way into the account; ``made`` and ``used`` in milliseconds since 1970. */
export interface WayIn {
  id: string;
  kind: Way;
  label: string;
  made: number;
  used: number;
}

/** A device that is signed in. ``here`` marks the one that asks. */
export interface Device {
  id: string;
  label: string;
  seen: number;
  here: boolean;
}

/** The reader's account. A guest has none, so ``made`` is None.

    ``proved``: this device has proved who it is within the last minutes. ``erased_at``: when the
    account will be erased, if that is asked. */
export interface Account {
  name: string;
  made: number | null;
  ways: WayIn[];
  devices: Device[];
  proved: boolean;
  erased_at: number | null;
}

/** The question of a passkey: ``options`` for the browser, ``state`` to send back. */
export interface Asked {
  options: Record<string, unknown>;
  state: string;
}

export interface NewPasskey {
  credential: Record<string, unknown>;
  state: string;
}

export interface NewPassphrase {
  name: string;
  passphrase: string;
}

export interface WantedWords {
  lang?: Lang;
}

/** Twelve recovery words, which count once they are sent back with ``draft``. */
export interface Words {
  words: string[];
  draft: string;
}

export interface WrittenWords {
  words: string[];
  draft: string;
}

/** A proof of who one is, by one of the ways in.

    ``merge``: at sign-in, add the tables of this device's guest to the account. */
export interface Proof {
  way: Way;
  name?: string;
  passphrase?: string;
  words?: string[];
  credential?: Record<string, unknown>;
  state?: string;
  merge?: boolean;
}

/** Work that an attempt costs: the number of which, after ``salt``, SHA-256 gives ``digest``.

    It is from 0 to ``most``. It comes back with ``text`` in the header ``X-Tierce-Work``. */
export interface Challenge {
  text: string;
  salt: string;
  digest: string;
  most: number;
}

/** A way in or a device, by its id. */
export interface Chosen {
  id: string;
}

/** What follows the person under one key, as text of the client's own. */
export interface KeptValue {
  value: string;
  changed: number;
}

export interface KeptValues {
  values: Record<string, KeptValue>;
}

export interface KeepValue {
  key: "settings" | "rules" | "muted" | "lessons" | "coach" | "last";
  value: string;
  changed: number;
}

/** The wish to erase everything: the name typed, and whether it is done at once. */
export interface Erasing {
  name: string;
  now?: boolean;
}

export interface Done {
  done?: boolean;
}

export type NoticeKind = "turn" | "deadline" | "invitation" | "friend" | "message" | "round" | "removed" | "report" | "entry";

/** A browser's subscription: endpoint and keys as the Push API gives them. */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  lang: Lang;
  label: string;
}

/** A device that gets notices. ``id`` is the SHA-256 of its endpoint. */
export interface NoticeDevice {
  id: string;
  label: string;
  made: number;
}

/** Hours without notices, in minutes since midnight in that time zone. */
export interface QuietHours {
  zone: string;
  starts: number;
  ends: number;
}

/** The reader's settings of notices. ``key`` is the site's public key for subscriptions. */
export interface Notices {
  key: string;
  kinds: NoticeKind[];
  wanted: NoticeKind[];
  text: boolean;
  quiet: QuietHours | null;
  devices: NoticeDevice[];
}

export interface NoticeWish {
  kind: NoticeKind;
  on: boolean;
}

export interface TextWish {
  on: boolean;
}

export interface QuietWish {
  quiet: QuietHours | null;
}

export interface DeviceGone {
  id: string;
}

export type PurseReason = "daily" | "stake" | "won" | "back" | "merged" | "entry" | "prize";

/** A movement of a purse: of a match at ``table``, of a ``tournament``, or of neither.

    Times are milliseconds since 1970. */
export interface PurseEntry {
  at: number;
  reason: PurseReason;
  amount: number;
  table: string;
  tournament: string;
}

/** The reader's purse, with the rules in force.

    ``refills_at``: when a purse with less than ``floor`` is next refilled. ``on``: the host allows
    stakes; none is higher than ``most_stake``. ``entries`` are the latest ones, latest first.

    Only a person who is ``proven``, by counted matches on so many ``days``, stakes any: those that
    are ``free``. Others are of refills, which are held for ``hold_days``. */
export interface Purse {
  on: boolean;
  balance: number;
  floor: number;
  most_stake: number;
  refills_at: number;
  proven: boolean;
  free: number;
  days: number;
  hold_days: number;
  entries: PurseEntry[];
}

/** What a term means at this table, and whether its preset says something else. */
export interface TermHere {
  text: string;
  changed: boolean;
}

/** Cards, and what the judge says of them. A joker in a meld names its card. */
export interface TermExample {
  cards: Card[];
  text: string;
}

/** One term. A sentence may hold it in any of its ``forms``; ``see`` are ids. */
export interface GlossaryTerm {
  id: string;
  name: string;
  also: string[];
  definition: string;
  here: TermHere[];
  yes: TermExample | null;
  no: TermExample | null;
  see: string[];
  forms: string[];
  rare: boolean;
}

/** Every term, in the order of the alphabet. ``link`` names the rules. */
export interface Glossary {
  lang: Lang;
  link: string;
  terms: GlossaryTerm[];
}

export type RefereeAsk = "laying" | "add" | "best" | "cost";

export type SecJokers = "no_joker" | "one_joker" | "jokers" | "plain" | "by_joker";

/** Cards and rules; ``groups`` and ``table`` hold cards as text, a meld each.

    ``points`` asks for the cost of a hand by what it counts, without its cards. */
export interface AskedReferee {
  rules: string;
  ask: RefereeAsk;
  query?: string;
  groups?: string[];
  table?: string[];
  opened?: boolean;
  points?: number | null;
  lang?: Lang;
}

export interface RefereeRefusal {
  code: string;
  text: string;
}

/** A group in the reading that holds, its other readings, or why it is no meld. */
export interface RefereeGroup {
  cards: Card[];
  kind: "run" | "set" | "";
  value: number;
  pure: boolean;
  worths: number[];
  readings: string[];
  refusal: RefereeRefusal | null;
}

/** What a hand costs in one case. */
export interface RefereeCost {
  when: "plain" | "sec" | "last" | "sec_last" | "opened" | "unopened";
  points: number;
}

/** The verdict, what it counts, and the sentences of the rules behind it. */
export interface RefereeAnswer {
  ask: RefereeAsk;
  verdict: "yes" | "no" | "none";
  refusal: RefereeRefusal | null;
  groups: RefereeGroup[];
  rest: Card[];
  worths: number[];
  points: number;
  laid: number;
  needed: number;
  opens: boolean;
  action: string;
  costs: RefereeCost[];
  rule: string[];
  decks: number;
  jokers: number;
  title: RulesTitle;
}

/** The rules of a score sheet. */
export interface AskedTariff {
  rules: string;
  query?: string;
}

/** What the jokers of a rami sec make of its price. ``halves`` is the factor in halves. */
export interface SecWay {
  name: SecJokers;
  halves: number;
}

/** What a rami sec needs, and what it does to the points of a hand.

    ``flat`` replaces them; else they are multiplied, then ``added`` is added. Where its jokers
    count, ``ways`` has the factors; the first one is meant where nothing is said. */
export interface TariffSec {
  one_turn: boolean;
  unopened: boolean;
  times: number;
  added: number;
  flat: number | null;
  ways?: SecWay[];
}

/** What a score sheet must know of its rules to count without a network.

    ``counts`` says whether cards left count one by one. ``last`` multiplies the last round. */
export interface Tariff {
  values: Record<Card, number>;
  decks: number;
  jokers: number;
  counts: boolean;
  unopened: number;
  sec: TariffSec | null;
  last: number;
  rounds: number | null;
  limit: number | null;
  high: boolean;
  score: "transfer" | "penalty" | "winner_only" | "gin";
  titles: RulesTitles;
}

export type SheetId = string;

export type SheetName = string;

/** One entry. ``at`` is a Lamport clock: with the id it orders entries on every device alike.

    ``set`` gives names, rules and first dealer, ``score`` one player's points of one round,
    ``undo`` takes the entry ``of`` back, ``end`` ends the match. ``back`` lets a player who is out
    return before that round. A score or ``set`` with ``of`` corrects. */
export interface SheetEntry {
  id: SheetId;
  at: number;
  kind: "set" | "score" | "undo" | "end" | "back";
  of?: string;
  round?: number;
  seat?: number;
  points?: number;
  cards?: string;
  sec?: boolean;
  way?: SecJokers | null;
  base?: number | null;
  opened?: boolean;
  rest?: boolean;
  group?: string;
  names?: SheetName[];
  rules?: string;
  dealer?: number;
  high?: boolean;
  minus?: boolean;
  stake?: number;
  over?: number;
  returns?: boolean;
}

/** The keys of a new sheet: one to write, one to follow. */
export interface SheetKeys {
  writer: string;
  reader: string;
}

/** New entries of a device, and the number up to which it has those of the server. */
export interface SheetSync {
  after: number;
  entries?: SheetEntry[];
}

/** What the device lacks. ``waiting`` says that further entries wait. */
export interface SheetNews {
  number: number;
  entries: SheetEntry[];
  waiting: boolean;
  reader: string;
  writes: boolean;
}

/** Which seat of a finished sheet is the caller's; null for none. */
export interface SheetSeat {
  seat: number | null;
}

/** The seat that is the caller's, and all those that somebody has claimed. */
export interface SheetSeats {
  you: number | null;
  taken: number[];
}

/** A finished match with real cards. ``key`` opens its sheet, if that is still kept. */
export interface SheetMatch {
  key: string;
  you: number;
  names: string[];
  totals: number[];
  ranking: number[][];
  rounds: number;
  at: number;
  preset: string;
  title: RulesTitles;
}

/** A page of the caller's matches with real cards, latest first, and the figures of all.

    ``next`` asks for the following page; null on the last one. */
export interface SheetHistory {
  matches: SheetMatch[];
  figures: SheetFigures;
  next: string | null;
}

export type DigestEvery = "off" | "daily" | "weekly";

/** The reader's mail. ``address`` is verified; ``pending`` waits for its link.

    ``wanted`` lists the kinds of notices that come by mail. */
export interface MailBox {
  address: string | null;
  pending: string | null;
  digest: DigestEvery;
  wanted: NoticeKind[];
}

/** An address for the account, and the language of what is sent there. */
export interface NewAddress {
  address: string;
  lang?: Lang;
}

export interface DigestWish {
  digest: DigestEvery;
  lang?: Lang;
}

/** The token of a link that came by mail. */
export interface MailToken {
  token: string;
}

/** Sign in by a link. ``merge``: add the tables of this device's guest to the account. */
export interface MailEntry {
  token: string;
  merge?: boolean;
}

/** Ask for a link to the account of this address. */
export interface LostDevice {
  address: string;
}

/** A lesson in the overview; ``steps`` is their number. */
export interface LessonLine {
  name: string;
  title: Sentences;
  goal: Sentences;
  minutes: number;
  steps: number;
}

/** Lessons that belong together, and the rules of the first round after them. */
export interface LessonFamily {
  name: string;
  rules: string;
  lessons: LessonLine[];
}

export interface LessonList {
  families: LessonFamily[];
}

/** What a likely wrong act is told, where the rules refuse it with ``code``. */
export interface LessonRefusal {
  code: string;
  verb: string;
  words: string[];
  say: Sentences;
}

/** A step before any act; the cards in ``lifted`` are selected. */
export interface LessonStep {
  text: Sentences;
  lifted: Card[];
  refused: LessonRefusal[];
  welcome: Welcome;
}

export type LessonMessage = Act | Consider | Arrange | Hint | AskHelp | Pass | Passing;

/** A message of the table's screen.

    ``act`` is the act that stands on the board, with ``moments`` of it and of what follows it. */
export interface LessonSaid {
  message: LessonMessage;
  act?: string;
  moments?: number;
}

/** The table after one act. Events have no number yet. */
export interface LessonFrame {
  view: View;
  events: Event[];
}

/** The answer to a message, and what an act was: taught, a likely mistake, allowed, refused.

    ``frames`` are the act and what follows on the board. */
export interface LessonReply {
  answer: Ack | Arranged | Considered | Helped | Hinted | Refused;
  was?: "taught" | "worse" | "allowed" | "refused" | null;
  say?: Sentences | null;
  frames?: LessonFrame[];
}

export type SharedState = "open" | "finished" | "unfinished";

/** The reader's own attempt; ``score`` is null until it is finished. */
export interface SharedAttempt {
  table: string;
  state: SharedState;
  score: number | null;
}

/** The deal of one family. ``seats`` counts the bots too, and ``bot`` is their level.

    ``promise`` is the hash of ``seed``, which is null while the day lasts. */
export interface SharedFamily {
  family: string;
  title: RulesTitles;
  link: string;
  seats: number;
  bot: string;
  promise: string;
  seed: string | null;
  finished: number;
  yours: SharedAttempt | null;
}

/** The promise of a deal of the next day. */
export interface SharedPromise {
  family: string;
  promise: string;
}

/** The deals of a day.

    ``left`` is the time until its end in milliseconds, null for past days. ``next`` has the
    promises of the next day, and ``days`` lists earlier days, latest first. */
export interface SharedDay {
  day: string;
  today: string;
  zone: string;
  left: number | null;
  families: SharedFamily[];
  next: SharedPromise[];
  days: string[];
}

/** A finished attempt in the ranking. ``who`` is a pseudonym, and ``turns`` counts the person's.

    ``rank`` is the place at the table itself. */
export interface SharedPlace {
  place: number;
  who: string;
  name: string;
  table: string;
  score: number;
  rank: number;
  turns: number;
  you: boolean;
  friend: boolean;
}

/** The ranking of one deal: the best attempts, those of friends, the reader's own.

    ``by`` says which score leads. ``better`` is the percentage of the others whom the reader beats,
    null for the only one. */
export interface SharedStanding {
  day: string;
  family: string;
  finished: number;
  by: "low" | "high";
  better: number | null;
  yours: SharedPlace | null;
  places: SharedPlace[];
  friends: SharedPlace[];
}

export type PuzzleKind = "arrange" | "open" | "lay" | "safest" | "joker" | "gin" | "table" | "dead";

export type PuzzleTheme = "ace_low" | "ace_high" | "joker" | "four_broken" | "three_melds" | "long_run" | "tempting" | "add" | "swap" | "swaps" | "close" | "anew";

export type FirstTry = "none" | "right" | "wrong";

/** A puzzle in a list; ``first`` is the reader's first try. */
export interface PuzzleLine {
  id: string;
  kind: PuzzleKind;
  hand: Card[];
  first: FirstTry;
}

/** A day of the week; ``day`` is its date. */
export interface PuzzleDay {
  day: string;
  done: boolean;
}

/** The reader's rating, with its uncertainty, and the first tries that made it. */
export interface PuzzleRating {
  rating: number;
  deviation: number;
  tries: number;
  solved: number;
}

/** A kind, how many there are, and how many the reader has tried. */
export interface PuzzleKindLine {
  kind: PuzzleKind;
  count: number;
  tried: number;
}

export interface PuzzleThemeLine {
  theme: PuzzleTheme;
  count: number;
}

/** How many puzzles come from matches, and how many of them the reader has tried. */
export interface PuzzleReal {
  count: number;
  tried: number;
}

/** Today's puzzle, the week around it from Monday, and what there is.

    ``real`` is null where there are none from matches, or the host shows none. */
export interface PuzzleOverview {
  today: PuzzleLine;
  week: PuzzleDay[];
  date: string;
  rating: PuzzleRating | null;
  kinds: PuzzleKindLine[];
  themes: PuzzleThemeLine[];
  real: PuzzleReal | null;
}

/** The puzzle to go to; None if all of them are tried. */
export interface PuzzleFound {
  id: string | null;
}

/** A puzzle before any act. ``date`` is set for the puzzle of the day. */
export interface PuzzleStep {
  id: string;
  kind: PuzzleKind;
  question: Sentences;
  rating: number;
  themes: PuzzleTheme[];
  first: FirstTry;
  persons: number;
  solved: number;
  date: string | null;
  real: boolean;
  welcome: Welcome;
}

/** A message of the table's screen, and the acts played before it. */
export interface PuzzleSaid {
  message: LessonMessage;
  acts?: string[];
}

/** The reader's rating before and after a first try. */
export interface PuzzleChange {
  before: number;
  after: number;
}

/** The answer to a message, and what an act was.

    ``going``: legal, and not a whole answer yet. ``frames`` are the act on the board. */
export interface PuzzleReply {
  answer: Ack | Arranged | Considered | Helped | Hinted | Refused;
  was?: "going" | "right" | "wrong" | "refused" | null;
  say?: Sentences | null;
  frames?: LessonFrame[];
  rated?: PuzzleChange | null;
}

/** The best answer, act by act, and what it leaves. */
export interface PuzzleSolution {
  say: Sentences;
  acts: string[];
  frames: LessonFrame[];
  rated?: PuzzleChange | null;
}

/** The next puzzle: of a kind, of a theme, from a match, or like another one. Else any. */
export interface PuzzleWish {
  kind?: string;
  theme?: string;
  like?: string;
  real?: boolean;
}

export type ClubRole = "host" | "organiser" | "member";

export type ClubWish = "host" | "organiser" | "member" | "removed";

/** A club of the reader. ``id`` is its short address, as in ``/club/lilas``. */
export interface ClubLine {
  id: string;
  name: string;
  members: number;
  role: ClubRole;
}

/** The clubs of the reader. ``founds`` says whether the reader may found one more. */
export interface Clubs {
  clubs: ClubLine[];
  founds: boolean;
}

/** One version of a club's rules. */
export interface ClubRules {
  name: string;
  version: number;
  link: string;
  title: RulesTitles;
  made: number;
  chosen: boolean;
}

/** All versions of a club's rules, the latest first. */
export interface ClubVersions {
  versions: ClubRules[];
}

/** A club as the reader may see it. ``role`` is null for one who is no member.

    ``rules`` has the latest versions. ``wall`` is the code of the wall screen, for organisers,
    while it is open. */
export interface Club {
  id: string;
  name: string;
  about: string;
  members: number;
  role: ClubRole | null;
  rules: ClubRules[];
  wall: string | null;
  dark: boolean;
}

/** A member; ``profile`` is the public id. Whoever hides presence is always ``off``. */
export interface ClubMember {
  who: string;
  name: string;
  profile: string | null;
  avatar: string;
  picture: string | null;
  role: ClubRole;
  state: "off" | "on" | "table";
  you: boolean;
}

/** The members whom the reader may see, the host first. */
export interface ClubMembers {
  members: ClubMember[];
}

/** ``address`` is made from the name if it is empty. */
export interface NewClub {
  name: string;
  about?: string;
  address?: string;
}

export interface ClubWords {
  name: string;
  about?: string;
}

/** A new role for a member, or the end of the membership. */
export interface ChangedMember {
  who: string;
  wanted: ClubWish;
}

/** The code of the link to join. */
export interface ClubCode {
  code: string;
}

/** The club to which a link leads; ``known`` says whether the reader is a member. */
export interface ClubDoor {
  club: string;
  name: string;
  members: number;
  known: boolean;
}

/** Rules of a link; a name that exists gets one more version. */
export interface NewClubRules {
  name: string;
  link: string;
}

export interface ChosenRules {
  name: string;
}

/** Whether there is a wall screen, and whether it is dark; ``renew`` makes its link void. */
export interface WallWish {
  open: boolean;
  dark?: boolean;
  renew?: boolean;
}

/** Matches of one member in one variant: at tables of the club, or with real ``cards``.

    ``places`` and ``points`` are sums, over matches and rounds. */
export interface ClubFigure {
  who: string;
  name: string;
  avatar: string;
  picture: string | null;
  you: boolean;
  family: string;
  cards: boolean;
  matches: number;
  won: number;
  places: number;
  points: number;
  rounds: number;
  rami_secs: number;
}

/** The figures of the members who show theirs. */
export interface ClubFigures {
  lines: ClubFigure[];
}

/** The club for which the writer of a score sheet keeps it; null for none. */
export interface SheetClub {
  club: string | null;
}

/** An evening in the calendar of a club.

    ``signed`` counts those who are coming, ``high`` says whether more points are better, and ``id``
    is empty for strangers. The list takes members from ``opens`` to ``closes``, in milliseconds
    since 1970; ``takes`` says whether it does now. */
export interface ClubEvening {
  id: string;
  name: string;
  starts: number | null;
  place: TournamentPlace;
  state: TournamentState;
  round: number;
  rounds: number;
  seats: number;
  signed: number;
  you: boolean;
  high: boolean;
  opens: number | null;
  closes: number | null;
  takes: boolean;
}

/** The evenings of a club: the coming ones, the next first, then past ones. */
export interface ClubCalendar {
  coming: ClubEvening[];
  past: ClubEvening[];
}

/** A player of an evening. ``who`` is the pseudonym of a person, null for a typed name.

    ``rests`` sits out the next round, and ``can_rest`` says whether the reader may choose that.
    ``home`` plays at home, and ``can_move`` says whether the reader may change that. */
export interface EveningPlayer {
  player: string;
  name: string;
  who: string | null;
  here: boolean;
  you: boolean;
  dropped: boolean;
  rests: boolean;
  can_rest: boolean;
  home: boolean;
  can_move: boolean;
}

/** A seat of a table. ``points`` are null until there is a result.

    ``running`` are the points of the deals that are over, while an online table plays. */
export interface EveningSeat {
  player: string;
  name: string;
  you: boolean;
  points: number | null;
  running: number | null;
}

/** Points that a player typed. */
export interface EveningClaim {
  player: string;
  name: string;
  points: number[];
}

/** A table of a round. ``took`` is how long it has played in milliseconds, or took.

    ``deal`` is the one that an online table plays, of ``deals`` if their number is fixed.

    ``types`` says whether the reader may type its points as a player. ``claims`` are for those who
    sit there and those who run the evening. */
export interface EveningTable {
  seats: EveningSeat[];
  took: number;
  done: boolean;
  late: boolean;
  deal: number | null;
  deals: number | null;
  table: string | null;
  online: boolean;
  types: boolean;
  claims: EveningClaim[];
}

export interface EveningRound {
  tables: EveningTable[];
  byes: string[];
}

/** A place in the ranking; ``points`` are those of the ladder, in the mean of the rounds. */
export interface EveningPlace {
  player: string;
  name: string;
  you: boolean;
  rank: number;
  score: number;
  rounds: number;
  points: number;
}

/** An evening, for the members of its club.

    ``runs`` says whether the reader may draw and type results, ``draws`` whether a round can be
    drawn now, ``ends`` whether the evening can end, and ``joins`` whether one can still come late.
    ``alone`` are the players who would have a bye, as too few play where they do.

    ``left`` is the time until tables of the round are late, in milliseconds, null without a clock.
    ``late`` is what becomes of them then, and ``time_up`` lists those of real cards. */
export interface Evening {
  line: ClubEvening;
  club: string;
  rules: RulesTitles;
  link: string;
  players: EveningPlayer[];
  played: EveningRound[];
  ranking: EveningPlace[];
  runs: boolean;
  draws: boolean;
  ends: boolean;
  joins: boolean;
  alone: string[];
  left: number | null;
  minutes: number;
  late: TournamentLate;
  time_up: number[];
}

/** ``starts``, ``opens`` and ``closes`` are in milliseconds since 1970: the evening, and when
    the list takes members. ``rules`` names rules of the club. A round lasts so many ``minutes``, 0
    for as long as it takes; then ``late`` tables stop, or the others wait.

    The draw of an evening that is ``online`` opens a table of this site for each table. The host
    may type the result of one that plays real cards all the same. One that is ``mixed`` opens
    tables for those at home only. */
export interface NewEvening {
  name: string;
  rules: string;
  starts?: number | null;
  rounds?: number;
  seats?: number;
  place?: TournamentPlace;
  claims?: boolean;
  minutes?: number;
  late?: TournamentLate;
  opens?: number | null;
  closes?: number | null;
}

/** ``home``: the member of a mixed evening plays at home. */
export interface Signing {
  coming: boolean;
  home?: boolean;
}

/** A typed name, or a member. */
export interface EveningEntry {
  name?: string;
  who?: string;
}

/** ``drop`` before the first round takes the player off the list. ``not_here`` takes ``here``
    back. ``rest`` sits out the next round, and ``play`` takes that back. ``home`` and ``cards`` say
    where the player of a mixed evening plays from the next draw on. These four a member may for
    oneself, and at home also ``here`` and ``not_here``. */
export interface EveningAct {
  player: string;
  act: "here" | "not_here" | "drop" | "rest" | "play" | "home" | "cards";
}

/** The points of each seat of a table; a result that exists is corrected. */
export interface EveningResult {
  round: number;
  table: number;
  points: number[];
}

export interface LadderStep {
  place: number;
  name: string;
  avatar: string;
  evenings: number;
  mean: number;
  you: boolean;
}

/** The ladder of a year. A member is in it after ``least`` evenings. */
export interface Ladder {
  year: number;
  years: number[];
  least: number;
  steps: LadderStep[];
  yours: number;
}

/** The wall screen. ``evening`` is the one that plays or has just ended, ``next`` the next.

    That of a tournament has no ``club`` and no ``name``. */
export interface ClubWall {
  club: string;
  name: string;
  dark: boolean;
  evening: ClubEvening | null;
  tables: EveningTable[];
  ranking: EveningPlace[];
  next: ClubEvening | null;
  left: number | null;
}

export type TournamentFormat = "series" | "swiss" | "elimination" | "knockout" | "duplicate";

export type TournamentPlace = "online" | "cards" | "mixed";

export type TournamentState = "open" | "playing" | "ended";

export type TournamentLate = "stop" | "wait";

export type TournamentSigned = "players" | "host" | "table" | "clock";

export type TournamentSplit = "first" | "three" | "half";

export type TournamentNext = "start" | "draw" | "end";

/** A new tournament. ``starts`` is in milliseconds from now; null for when the host starts it.

    ``place`` is ``cards`` where real cards are played and results are typed; only evenings of a
    club are ``mixed``. ``prizes`` are words
    for the first places. ``pause`` is in seconds: so long an ``auto`` elimination waits before a
    draw for players who may come back or enter. From ``opens`` to ``closes``, in milliseconds from
    now, persons enter; null for no such time.

    Each player pays ``stake`` points of the purse to enter; a host of the site may add a ``grant``.
    ``split`` says how they are shared: the ``first`` place has all, the first ``three`` have 5, 3
    and 2 tenths, or the better ``half`` has parts that fall by one from place to place. */
export interface NewTournament {
  name: string;
  place?: "online" | "cards";
  rules: string;
  options?: Record<string, unknown>;
  format?: TournamentFormat;
  rounds?: number;
  seats?: number;
  fewest_seats?: number;
  most_players?: number;
  advance?: number;
  limit?: number;
  re_entries?: number;
  pause?: number;
  speed?: Speed;
  minutes?: number;
  late?: TournamentLate;
  stand_in?: boolean;
  auto?: boolean;
  prizes?: string[];
  stake?: number;
  grant?: number;
  split?: TournamentSplit;
  claims?: boolean;
  latecomers?: boolean;
  opens?: number | null;
  closes?: number | null;
  starts?: number | null;
}

/** A tournament in a list. ``starts`` is the time until the start, in milliseconds. */
export interface TournamentLine {
  id: string;
  name: string;
  place: TournamentPlace;
  format: TournamentFormat;
  state: TournamentState;
  title: RulesTitles;
  players: number;
  most_players: number;
  round: number;
  rounds: number;
  starts: number | null;
  hosts: boolean;
  plays: boolean;
}

/** ``yours`` are those that the reader hosts or plays in. */
export interface TournamentList {
  open: TournamentLine[];
  yours: TournamentLine[];
}

/** A player. ``id`` counts in this tournament only. ``bot`` plays on in the seat.

    ``rests`` sits out the next round, and ``can_rest`` says whether the reader may choose that.

    ``typed`` is a player whom the host entered by name. */
export interface TournamentPlayer {
  id: string;
  name: string;
  you: boolean;
  arrived: boolean;
  dropped: boolean;
  bot: boolean;
  rests: boolean;
  can_rest: boolean;
  typed: boolean;
}

/** Points that a player typed. */
export interface TournamentClaim {
  player: string;
  points: number[];
}

/** A table of a round. ``points`` is null while it plays.

    ``table`` is the reader's own table of this site. ``claims`` is for the host and those who sit
    there. ``since`` says how long ago the result came in, ``nudged`` how long ago the host wrote to
    the table. ``deal`` is the number of the deal that is played. */
export interface TournamentSeating {
  players: string[];
  points: number[] | null;
  table: string | null;
  signed: TournamentSigned | null;
  signers: string[];
  claims: TournamentClaim[];
  since: number | null;
  nudged: number | null;
  deal: number | null;
}

/** A round. ``since`` says how long ago it was drawn. */
export interface TournamentRound {
  tables: TournamentSeating[];
  byes: string[];
  since: number;
}

/** A round of the reader: the table and the seat, from 0; null for a bye.

    ``players`` are all of the table, in the order of seats. */
export interface TournamentOwn {
  round: number;
  table: number | null;
  players: string[];
  points: number | null;
}

/** A place of the standing. ``rank`` is shared by players whom nothing parts.

    ``prize`` is what the pot paid: null before the end, and where no points are shared. */
export interface TournamentRank {
  player: string;
  rank: number;
  score: number;
  wins: number;
  rounds: number;
  status: "in" | "out" | "dropped";
  prize?: number | null;
}

/** A draw that is not public. ``repeats`` counts pairs that have met before. */
export interface TournamentDraw {
  tables: string[][];
  byes: string[];
  repeats: number;
}

/** A result that was replaced. */
export interface TournamentCorrection {
  round: number;
  table: number;
  before: number[];
  after: number[];
  since: number;
}

/** A tournament. ``left`` is the time until late tables are stopped, in milliseconds.

    ``rounds`` has the present round last; earlier ones are null and have a call of their own.
    ``own`` are the reader's rounds. ``adds`` says whether the host can enter a name now, ``signs``
    whether the reader can sign up.

    ``next`` is what the host can do to go on, and ``blocked`` why not now. ``back`` lists players
    who may come back, with ``back_points``; ``back_left`` is the time until the draw by itself, and
    ``stays`` says that the reader does not come back. ``draw`` is for the host.

    ``opens`` and ``closes`` are the times until the list of entries does so, while it has not.
    ``time_up`` lists the tables of real cards that were late when the time of the round was over.
    ``stake``, ``grant`` and ``split`` are as the tournament was made with. ``pot`` is what is
    shared, by what has been paid so far, and ``shares`` what the first places would get of it. */
export interface TournamentPage {
  id: string;
  name: string;
  club: string | null;
  host: string;
  hosts: boolean;
  place: TournamentPlace;
  format: TournamentFormat;
  state: TournamentState;
  title: RulesTitles;
  link: string;
  rounds_planned: number;
  seats: number;
  fewest_seats: number;
  most_players: number;
  advance: number;
  limit: number;
  re_entries: number;
  pause: number;
  high_wins: boolean;
  speed: Speed;
  minutes: number;
  late: TournamentLate;
  stand_in: boolean;
  auto: boolean;
  prizes: string[];
  stake: number;
  grant: number;
  split: TournamentSplit;
  pot: number;
  shares: number[];
  claims: boolean;
  latecomers: boolean;
  starts: number | null;
  left: number | null;
  you: string | null;
  players: TournamentPlayer[];
  waiting: string[];
  rounds: (TournamentRound | null)[];
  own: TournamentOwn[];
  standing: TournamentRank[];
  draw: TournamentDraw | null;
  corrections: TournamentCorrection[];
  next: TournamentNext | null;
  blocked: string | null;
  back: string[];
  back_points: number;
  back_left: number | null;
  stays: boolean;
  adds: boolean;
  signs: boolean;
  opens: number | null;
  closes: number | null;
  closed: boolean;
  time_up: number[];
}

/** A tournament, or an evening of a club, has something new. It is also the first frame. */
export interface GatheringChanged {
  type: "gathering";
}

export type TournamentVerb = "sign_up" | "add" | "withdraw" | "arrive" | "not_here" | "drop_out" | "come_back" | "stay_out" | "sit_out" | "sit_in" | "start" | "propose" | "swap" | "draw" | "report" | "correct" | "nudge" | "end";

/** What a player or the host does. ``player`` is left out for oneself.

    ``add`` enters ``name``. ``swap`` exchanges ``player`` and ``other`` in the draw that is not
    public. ``report`` and ``correct`` give the ``points`` of a ``table``, ``correct`` of a
    ``round``, by seat. Rounds and tables count from 0. */
export interface TournamentAct {
  act: TournamentVerb;
  player?: string | null;
  other?: string | null;
  name?: string | null;
  round?: number | null;
  table?: number | null;
  points?: number[] | null;
}

/** What the judge of tournaments allows in a format.

    ``full``: all tables have the same number of players. ``rests``: a round may be sat out.
    ``late``: players may enter after the start. ``back``: a player who is out may come back. */
export interface FormatRules {
  format: TournamentFormat;
  full: boolean;
  rests: boolean;
  late: boolean;
  back: boolean;
}

/** The numbers of tournaments.

    ``whole`` is the best score of a seat among the same cards, ``bye`` that of a bye.
    ``minutes`` is the longest round, ``pause`` the longest wait before a draw, in seconds. */
export interface TournamentRules {
  formats: FormatRules[];
  fewest_seats: number;
  most_seats: number;
  players: number;
  rounds: number;
  minutes: number;
  pause: number;
  hosted: number;
  whole: number;
  bye: number;
}

/** The numbers of evenings and of the ladder of a club.

    A table is late after ``late`` times the usual length, at least ``late_minutes``. ``beaten`` and
    ``tied`` are points for one other player at the table. ``evenings`` open the ladder of a year. */
export interface EveningRules {
  members: number;
  coming: number;
  rounds: number;
  late: number;
  late_minutes: number;
  beaten: number;
  tied: number;
  evenings: number;
  zone: string;
}

/** The deal of a family today. ``seats`` counts the person and the bots. */
export interface SharedFamilyRules {
  family: string;
  title: RulesTitles;
  link: string;
  seats: number;
  bot: string;
}

/** The numbers of the shared deal. ``listed`` are the places of a ranking that are shown, and
    ``archived`` the days. */
export interface SharedRules {
  families: SharedFamilyRules[];
  zone: string;
  listed: number;
  archived: number;
}

/** All of them. */
export interface GatheringRules {
  tournaments: TournamentRules;
  evenings: EveningRules;
  shared: SharedRules;
}
