/** The player's hand on this screen: its order, what is selected, what is staged. Kept over a reload. */
import type { HandLies, View } from '../../wire/types';
import { picked } from './picks';
import { follow, keysOf, move, nudge, parted, present, settle, type Held } from './order';
import { byMelds, byRank, bySuit, gaps, type Sorting } from './sort';
import { choose, dissolve, group, join, lift, shown, type Chosen, type Group } from './staging';

interface Kept {
  readonly round: number;
  /** When the player moved a card last. */
  readonly at?: number;
  readonly sorting: Sorting;
  readonly faces: readonly string[];
  /** Staged groups, as places in `faces`. */
  readonly groups: readonly (readonly number[])[];
  /** Where gaps were made by hand, as places in `faces`. */
  readonly parts?: readonly number[];
}

export class Hand {
  order = $state.raw<readonly Held[]>([]);
  groups = $state.raw<readonly Group[]>([]);
  /** Keys of cards in the hand, and cards of the table as `7D@M1`. */
  selection = $state.raw<readonly string[]>([]);
  sorting = $state<Sorting>('suit');
  /** Drawn last. */
  fresh = $state.raw<readonly string[]>([]);
  best = $state.raw<readonly (readonly string[])[]>([]);
  /** Keys before which the player keeps a gap, where the order is by hand. */
  parts = $state.raw<ReadonlySet<string>>(new Set());

  readonly cards = $derived(present(this.order));
  readonly staged = $derived(shown(this.groups, new Set(this.cards.map((card) => card.key))));
  readonly loose = $derived.by(() => {
    const framed = new Set(this.staged.flatMap((one) => one.keys));
    return this.cards.filter((card) => !framed.has(card.key));
  });
  /** Keys in the order they are seen: staged groups, then loose cards. */
  readonly seen = $derived([...this.staged.flatMap(({ keys }) => keys), ...this.loose.map(({ key }) => key)]);
  readonly gaps = $derived.by<ReadonlySet<string>>(() => {
    if (this.sorting !== 'hand') return gaps(this.loose, this.sorting, this.staged.length ? [] : this.best);
    return new Set(this.loose.slice(1).flatMap(({ key }) => (this.parts.has(key) ? [key] : [])));
  });
  readonly chosen = $derived(this.selection.filter((key) => !picked(key)));
  readonly picks = $derived(this.selection.filter((key) => picked(key)));

  /** Called with every order that the player has made. */
  moved: (lies: HandLies) => void = () => {};
  #at = 0;
  #round = -1;
  #turn = '';
  /** What was written last. */
  #shelved = '';

  constructor(private name: string) {}

  face = (key: string): string => this.order.find((card) => card.key === key)?.face ?? picked(key)?.card ?? '';

  /** Take over the server's view; `leaving` are the cards that the player's own act removes. */
  receive(view: View, round: number, leaving: readonly string[]): void {
    if (round !== this.#round) this.#deal(view, round);
    const before = new Set(this.order.map((card) => card.key));
    this.order = follow(this.order, view.hand, leaving);
    const drawn = this.order.filter((card) => !before.has(card.key)).map((card) => card.key);
    if (drawn.length) this.fresh = before.size ? drawn : [];
    const turn = `${view.turn} ${view.turns.join()}`;
    if (turn !== this.#turn) this.#pass(turn);
    if (drawn.length) this.#resort();
    const here = new Set(this.cards.map((card) => card.key));
    const table = new Set(view.table.flatMap((meld) => meld.cards.map((card) => `${card}@${meld.name}`)));
    this.selection = this.selection.filter((key) => here.has(key) || table.has(key));
    this.#shelve();
  }

  toggle(key: string): void {
    this.selection = this.selection.includes(key)
      ? this.selection.filter((one) => one !== key)
      : [...this.selection, key];
  }

  clear(): void {
    this.selection = [];
  }

  /** Stage what is selected; with nothing selected, the melds of the best arrangement. */
  group(keys: readonly string[] = this.chosen): void {
    if (keys.length) this.groups = group(this.groups, keys);
    else for (const meld of this.best) this.groups = group(this.groups, keysOf(this.loose, meld.map(natural)));
    this.selection = this.picks;
    this.keep();
  }

  join(id: number, keys: readonly string[]): void {
    this.groups = join(this.groups, id, keys);
    this.selection = this.picks;
    this.keep();
  }

  dissolve(id: number): void {
    this.groups = dissolve(this.groups, id);
    this.keep();
  }

  choose(id: number, chosen: Chosen): void {
    this.groups = choose(this.groups, id, chosen);
  }

  sort(sorting: Sorting): void {
    if (sorting === 'hand') this.#byHand([]);
    this.sorting = sorting;
    this.#resort();
    this.keep();
  }

  arrange(melds: readonly (readonly string[])[]): void {
    this.best = melds;
    this.sorting = 'best';
    this.order = byMelds(this.order, melds);
    this.keep();
  }

  move(keys: readonly string[], before: string | null): void {
    this.#byHand(keys);
    this.groups = lift(this.groups, keys);
    this.order = move(this.order, keys, before);
    this.keep();
  }

  /** A gap before this card, or none any more. */
  part(key: string): void {
    this.#byHand([]);
    const without = [...this.parts].filter((one) => one !== key);
    this.parts = new Set(this.parts.has(key) ? without : [...without, key]);
    this.keep();
  }

  /** Switch to the player's own order, with the present gaps. */
  #byHand(leaving: readonly string[]): void {
    const row = this.loose.map(({ key }) => key);
    this.parts = parted(row, this.gaps, leaving);
    this.sorting = 'hand';
  }

  nudge(key: string, step: -1 | 1): void {
    const row = this.loose.map((card) => card.key);
    if (!row.includes(key)) return;
    this.#byHand([key]);
    this.order = nudge(this.order, row, key, step);
    this.keep();
  }

  /** A person has moved cards. */
  keep(): void {
    this.#at = Date.now();
    this.moved(this.#shelve());
  }

  /** Take over the order of another device, if it is newer. */
  take(lies: HandLies): void {
    if (lies.round !== this.#round || lies.at <= this.#at) return;
    const here = this.cards.map((card) => card.face);
    this.order = follow(follow([], lies.faces), here);
    this.groups = [];
    this.#lie(lies);
    this.#resort();
    this.#shelve();
  }

  /** Remember on this device how the hand lies. */
  #shelve(): HandLies {
    const keys = this.cards.map((card) => card.key);
    const kept = {
      round: this.#round,
      at: this.#at,
      sorting: this.sorting,
      faces: this.cards.map((card) => card.face),
      groups: this.staged.map((one) => one.keys.map((key) => keys.indexOf(key))),
      parts: keys.flatMap((key, at) => (this.parts.has(key) ? [at] : [])),
    };
    const text = JSON.stringify(kept);
    if (text === this.#shelved) return kept; // to write is slow, and most events move no card of the hand
    this.#shelved = text;
    try {
      localStorage.setItem(this.#shelf, text);
    } catch {
      // Without storage the hand is sorted again after a reload.
    }
    return kept;
  }

  get #shelf(): string {
    return `tierce.hand.${this.name}`;
  }

  #deal(view: View, round: number): void {
    this.#round = round;
    this.groups = [];
    this.selection = [];
    this.fresh = [];
    this.best = [];
    this.parts = new Set();
    if (this.sorting === 'best' || this.sorting === 'hand') this.sorting = 'suit';
    const kept = this.#kept();
    this.order = follow([], kept?.round === round ? kept.faces : view.hand);
    this.#at = 0;
    if (kept?.round === round) this.#lie(kept);
    else if (kept) this.sorting = kept.sorting === 'rank' ? 'rank' : 'suit';
    this.#resort();
  }

  #lie({ at, sorting, parts, groups }: Kept): void {
    const keys = this.order.map((card) => card.key);
    this.#at = at ?? 0;
    this.sorting = sorting;
    this.parts = new Set(parts?.flatMap((at) => keys[at] ?? []));
    for (const one of groups)
      this.groups = group(
        this.groups,
        one.flatMap((at) => keys[at] ?? []),
      );
  }

  #pass(turn: string): void {
    this.#turn = turn;
    this.order = settle(this.order);
    this.groups = this.staged;
  }

  #resort(): void {
    if (this.sorting === 'suit') this.order = bySuit(this.order);
    if (this.sorting === 'rank') this.order = byRank(this.order);
  }

  #kept(): Kept | null {
    try {
      const kept = JSON.parse(localStorage.getItem(this.#shelf) ?? 'null') as Kept | null;
      return Array.isArray(kept?.faces) && Array.isArray(kept.groups) ? kept : null;
    } catch {
      return null;
    }
  }
}

const natural = (face: string): string => (face.startsWith('*') ? '*' : face);
