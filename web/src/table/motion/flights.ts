/** Motion of cards after events: the acting seat says where a card that was not on the screen comes from. */
import { breath } from '../../browser/stages.svelte';
import type { Event } from '../../wire/types';
import { flights, fly, land, send, spots, type Spot } from './motion';
import { Pace } from './frameBudget';

export class Flights {
  #before: Map<string, Spot> | null = null;
  #piles: Map<string, DOMRect> = new Map();
  #news: Event[] = [];
  #laid: Event[] = [];
  #drawing: number | undefined;
  readonly #pace = new Pace();

  /** Before the screen changes. */
  look(root: HTMLElement, layer: HTMLElement): void {
    if (this.#before) return; // looked already, and what changes now belongs to the same move
    this.#before = spots(root, layer);
    this.#piles = places(root);
  }

  /** After the screen has changed: once it is about to be drawn, so that to read all places again is a frame's own work
   * and holds nothing else up. What has changed until then belongs to the same move. A meld that `follows` another was laid with it.
   */
  play(root: HTMLElement, layer: HTMLElement, news: readonly Event[], me: number, follows: boolean): void {
    if (!follows) this.#laid = news.filter(({ type }) => type === 'laid');
    this.#news.push(...(follows ? this.#laid : news));
    if (document.hidden) return this.#forget(); // a hidden page gets no frames
    this.#drawing ??= requestAnimationFrame(() => this.#play(root, layer, me));
  }

  #forget(): void {
    this.#before = null;
    this.#news = [];
  }

  #play(root: HTMLElement, layer: HTMLElement, me: number): void {
    const before = this.#before;
    const news = this.#news;
    this.#drawing = undefined;
    this.#forget();
    if (!before?.size) return;
    const actor = news.findLast((event) => 'seat' in event && event.type !== 'faulted') as { seat: number } | undefined;
    const home = (spot: Spot): DOMRect | null => {
      if (spot.name.startsWith('h.')) return news.length ? (this.#piles.get('stock') ?? null) : null;
      if (spot.name.startsWith('d.') && !news.some(({ type }) => type === 'discarded')) return null;
      return actor && actor.seat !== me ? (this.#piles.get(`seat ${actor.seat}`) ?? null) : null;
    };
    const began = performance.now();
    land();
    const after = spots(root, layer);
    const all = flights(before, after, home);
    const flown = news.length ? this.#pace.afford(all) : all; // who sorts a hand has asked to see it
    fly(layer, flown, after);
    void breath().then(() => this.#pace.learn(flown.length, performance.now() - began));
    for (const event of news) {
      if (event.type === 'drew' && event.seat !== me) {
        const stock = root.querySelector<HTMLElement>('[data-pile=stock] .card');
        this.#away(layer, stock, this.#piles.get('stock'), event.seat);
      }
      if (event.type === 'took' && event.seat !== me) {
        const top = [...before.values()].findLast(({ name }) => name.startsWith('d.') && !after.has(name));
        this.#away(layer, top?.element, top?.box, event.seat);
      }
    }
  }

  /** A card that another player took goes to that player, and out of sight. */
  #away(layer: HTMLElement, card: HTMLElement | null | undefined, from: DOMRect | undefined, seat: number): void {
    const to = this.#piles.get(`seat ${seat}`);
    if (card && from && to) send(card, layer, from, to);
  }
}

function places(root: HTMLElement): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const pile of root.querySelectorAll<HTMLElement>('[data-pile]'))
    found.set(pile.dataset.pile!, pile.getBoundingClientRect());
  for (const chip of root.querySelectorAll<HTMLElement>('[data-seat]')) {
    const box = chip.getBoundingClientRect();
    found.set(`seat ${chip.dataset.seat}`, new DOMRect(box.left + box.width / 2 - 14, box.top + 6, 28, 39));
  }
  return found;
}
