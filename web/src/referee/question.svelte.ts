/** A question to the referee: rules, what is asked, cards. The address holds all of it. */

import { keepFirst, readFirst } from '../browser/firstVisit';
import { router } from '../browser/router.svelte';
import { m } from '../i18n';
import { settings } from '../browser/settings.svelte';
import { face } from '../table/input/parseCommand';
import { parts } from '../rules/links';
import { ApiError, call } from '../wire/api';
import { said } from '../wire/failures';
import { near } from './followUps';
import type { AskedReferee, RefereeAnswer, RefereeAsk } from '../wire/types';

export const ASKS: readonly RefereeAsk[] = ['laying', 'add', 'best', 'cost'];
const USUAL = 'palace';
/** Milliseconds after a card before the question is asked: keys come quickly one after another. */
const PAUSE = 120;

/** A card as it lies in a hand: a joker without what it stands for. */
const bare = (card: string) => (card.startsWith('*') ? '*' : card);
const packed = (cards: readonly string[]) => cards.join('.');
const unpacked = (text: string | null) => (text ? text.split('.').filter(Boolean) : []);

export class Question {
  link = $state(USUAL);
  ask = $state<RefereeAsk>('laying');
  groups = $state.raw<string[][]>([]);
  /** Melds of the table: cards may be added to the first one; the best laying may use all. */
  table = $state.raw<string[][]>([]);
  opened = $state(false);
  /** Whether the keys add to the meld of the table. */
  onMeld = $state(false);
  answer = $state.raw<RefereeAnswer | null>(null);
  trouble = $state('');
  /** What stood in the place of the card that was changed last. */
  #was = $state('');
  #asked = 0;
  #first = true;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(query: URLSearchParams) {
    const ask = ASKS.find((one) => one === query.get('ask'));
    this.link = query.get('rules') ?? USUAL;
    this.ask = ask ?? 'laying';
    this.groups = (query.get('cards') ?? '')
      .split('-')
      .map(unpacked)
      .filter(({ length }) => length);
    this.table = (query.get('on') ?? '')
      .split('-')
      .map(unpacked)
      .filter(({ length }) => length);
    this.opened = query.has('opened') || (!query.has('cards') && ask === 'add');
    this.onMeld = this.ask === 'add' && !this.table.length;
  }

  readonly cards = $derived(this.groups.flat());
  /** Whether melds of the table belong to what is asked. */
  readonly hasTable = $derived(this.ask === 'add' || this.ask === 'best');
  readonly #lying = $derived(this.hasTable ? filled(this.ask === 'add' ? this.table.slice(0, 1) : this.table) : []);
  readonly address = $derived.by(() => {
    const query = new URLSearchParams({ rules: this.link, ask: this.ask });
    if (this.groups.length) query.set('cards', this.groups.map(packed).join('-'));
    const lying = filled(this.table);
    if (lying.length) query.set('on', lying.map(packed).join('-'));
    if (this.opened) query.set('opened', '1');
    return `/referee?${query.toString()}`;
  });
  readonly asked = $derived<AskedReferee>({
    ...parts(this.link),
    ask: this.ask,
    groups: this.groups.map((cards) => cards.join(' ')),
    table: this.#lying.map((cards) => cards.join(' ')),
    opened: this.opened,
    lang: settings.locale,
  });

  /** Whether the pack of these rules holds no more of the card. */
  spent = (card: string): boolean => {
    const { decks = 2, jokers = 4 } = this.answer ?? {};
    const held = [...this.cards, ...this.#lying.flat()];
    return held.filter((one) => bare(one) === card).length >= (card === '*' ? jokers : decks);
  };

  /** Cards that may take the place of the last one, as far as the pack holds them. */
  readonly near = $derived.by(() => {
    const last = this.cards.at(-1);
    return last && this.answer ? near(last, this.#was).filter((card) => this.#inPack(card) && !this.spent(card)) : [];
  });

  #inPack = (card: string) => card !== '*' || (this.answer?.jokers ?? 0) > 0;

  /** Ask the same with the last card changed. */
  change = (card: string) => {
    this.#was = this.cards.at(-1) ?? '';
    this.groups = longer(shorter(this.groups), card, this.groups.at(-1)?.length === 1);
  };

  turnTo = (ask: RefereeAsk) => {
    if (ask === 'add') this.opened = true;
    this.ask = ask;
    this.onMeld = ask === 'add' && !this.table.length;
  };

  get #onTable(): boolean {
    return this.hasTable && this.onMeld;
  }

  /** The next cards begin another meld of the table. */
  another = () => (this.table = [...filled(this.table), []]);

  put = (card: string) => {
    if (this.#onTable) this.table = longer(this.table, card);
    else this.groups = longer(this.groups, card);
  };

  back = () => {
    if (this.#onTable) this.table = shorter(this.table);
    else this.groups = shorter(this.groups);
  };

  /** Take the card out, where it lies. */
  remove = (card: string) => {
    const held = this.cards.some((one) => bare(one) === bare(card));
    if (held) this.groups = without(this.groups, card);
    else this.table = without(this.table, card);
  };

  /** The groups as the judge shows them, one of them read in another way. */
  read = (at: number, reading: string) => {
    const shown = this.answer?.groups ?? [];
    this.groups = shown.map(({ cards }, i) => (i === at ? reading.split(' ') : cards));
  };

  clear = () => {
    this.groups = [];
    this.table = [];
    this.onMeld = this.ask === 'add';
  };

  /** Cards as a player writes them, melds parted by commas; the words that are no card come back. */
  write = (text: string): string[] => {
    const words = text.toLowerCase().replaceAll(',', ' , ').split(/\s+/).filter(Boolean);
    const groups: string[][] = [[]];
    const unread: string[] = [];
    for (const word of words) {
      const card = face(word, settings.locale);
      if (word === ',') groups.push([]);
      else if (card) groups.at(-1)!.push(card);
      else unread.push(word);
    }
    if (!unread.length && this.#onTable) this.table = filled(groups);
    else if (!unread.length) this.groups = filled(groups);
    return unread;
  };

  /** Ask once the cards rest. The address follows, without a new page. */
  send = (asked: AskedReferee, address: string) => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(asked), PAUSE);
    if (address !== location.pathname + location.search) history.replaceState(null, '', address);
  };

  async #send(asked: AskedReferee) {
    const mine = ++this.#asked;
    try {
      const answer = await call<RefereeAnswer>('/api/referee', asked);
      void this.#keep(answer, asked).catch(() => {}); // where nothing may be kept, the answer is there all the same
      if (mine !== this.#asked) return;
      this.answer = answer;
      this.trouble = '';
    } catch (why) {
      if (mine !== this.#asked) return;
      const offline = why instanceof ApiError && why.code === 'unreachable';
      this.trouble = offline ? m.referee_offline() : said(why);
      this.answer = this.answer && { ...this.answer, verdict: 'none', groups: [], rule: [] };
    }
  }

  /** For a day without a network, also on the first visit. */
  async #keep(answer: RefereeAnswer, asked: AskedReferee) {
    await keepFirst('asked', '/api/referee', answer, asked);
    if (this.#first) await readFirst(['/api/rules', `/api/rules/words?lang=${settings.locale}`], call);
    this.#first = false;
  }
}

const filled = (groups: readonly string[][]) => groups.filter(({ length }) => length);

/** With the card in the last group, or in one of its own. */
const longer = (groups: readonly string[][], card: string, alone = false) =>
  alone ? [...groups, [card]] : [...groups.slice(0, -1), [...(groups.at(-1) ?? []), card]];

const shorter = (groups: readonly string[][]) => filled([...groups.slice(0, -1), (groups.at(-1) ?? []).slice(0, -1)]);

/** The groups without the card, where it is first found. */
function without(groups: readonly string[][], card: string): string[][] {
  const at = groups.findIndex((group) => group.some((one) => bare(one) === bare(card)));
  return filled(groups.map((group, i) => (i === at ? lacking(group, card) : [...group])));
}

function lacking(cards: readonly string[], card: string): string[] {
  const at = cards.findIndex((one) => bare(one) === bare(card));
  return cards.filter((_, i) => i !== at);
}

export const question = () => new Question(router.query);
