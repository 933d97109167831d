/**
 * Dragging cards with mouse, pen or finger: a shortcut for "select, then tap the place".
 *
 * A press becomes a drag after six pixels; until then it is a tap and the button gets its click. The cards themselves
 * never leave their place: a copy follows the pointer, and the drop says where the pointer was let go.
 */
export type Place =
  | { readonly kind: 'meld'; readonly meld: string; readonly half: 'low' | 'high' }
  | { readonly kind: 'group'; readonly group: number }
  | { readonly kind: 'stage' | 'lay' | 'discard' }
  | { readonly kind: 'hand'; readonly before: string | null };

export interface Carrier {
  /** A drag began on this card: the cards that travel with it. */
  lift(key: string): readonly string[];
  /** The pointer moved. */
  carry(keys: readonly string[], x: number, y: number, over: Place | null): void;
  /** Let go over a place, or over nothing. */
  drop(keys: readonly string[], over: Place | null): void;
}

const THRESHOLD = 6;

interface Press {
  readonly pointer: number;
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly at: Element;
  /** The cards that travel, once the press is a drag. */
  keys: readonly string[] | null;
}

/** Listen on `root` for drags of anything with `data-key`. Gives the function that stops listening. */
export function dragging(root: HTMLElement, carrier: Carrier): () => void {
  const drag = new Drag(root, carrier);
  const stop = new AbortController();
  const { signal } = stop;
  root.addEventListener('pointerdown', drag.down, { signal });
  root.addEventListener('pointermove', drag.moved, { signal });
  root.addEventListener('pointerup', drag.up, { signal });
  root.addEventListener('pointercancel', drag.cancelled, { signal });
  window.addEventListener('keydown', drag.escaped, { signal, capture: true });
  return () => stop.abort();
}

/** The press in progress, from the first touch until the pointer is let go. */
class Drag {
  private press: Press | null = null;

  constructor(
    private readonly root: HTMLElement,
    private readonly carrier: Carrier,
  ) {}

  readonly down = (event: PointerEvent): void => {
    const at = (event.target as Element).closest<HTMLElement>('[data-key]');
    if (!at || event.button !== 0 || !event.isPrimary) return;
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    this.press = { pointer, key: at.dataset.key!, x, y, at, keys: null };
  };

  readonly moved = (event: PointerEvent): void => {
    const press = this.pressOf(event);
    if (!press) return;
    const { clientX: x, clientY: y } = event;
    if (!press.keys) {
      if (Math.hypot(x - press.x, y - press.y) < THRESHOLD) return;
      press.at.setPointerCapture(press.pointer);
      press.keys = this.carrier.lift(press.key);
    }
    this.carrier.carry(press.keys, x, y, placeAt(x, y));
  };

  readonly up = (event: PointerEvent): void => {
    const press = this.pressOf(event);
    if (!press) return;
    if (press.keys) {
      swallowClick(this.root);
      this.carrier.drop(press.keys, placeAt(event.clientX, event.clientY));
    }
    this.press = null;
  };

  readonly cancelled = (): void => {
    if (this.press?.keys) this.carrier.drop(this.press.keys, null);
    this.press = null;
  };

  readonly escaped = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && this.press?.keys) this.cancelled();
  };

  /** The press, where the event is of its pointer. */
  private pressOf({ pointerId }: PointerEvent): Press | null {
    return this.press?.pointer === pointerId ? this.press : null;
  }
}

/** The place under a point of the screen, read from `data-drop`. */
function placeAt(x: number, y: number): Place | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
  if (!element) return null;
  const [kind, name] = element.dataset.drop!.split(':');
  const box = element.getBoundingClientRect();
  switch (kind) {
    case 'meld':
      return { kind, meld: name!, half: x < box.left + box.width / 2 ? 'low' : 'high' };
    case 'group':
      return { kind, group: Number(name) };
    case 'hand':
      return { kind, before: beforeAt(element, x, y) };
    default:
      return { kind: kind as 'stage' | 'lay' | 'discard' };
  }
}

/** The card of the hand before which a card let go at this point belongs. */
function beforeAt(hand: HTMLElement, x: number, y: number): string | null {
  const slots = [...hand.querySelectorAll<HTMLElement>('[data-slot]')];
  const row = slots.filter((slot) => {
    const box = slot.getBoundingClientRect();
    return y >= box.top && y <= box.bottom;
  });
  const next = (row.length ? row : slots).find((slot) => {
    const box = slot.getBoundingClientRect();
    return x < box.left + box.width / 2;
  });
  if (next) return next.dataset.slot!;
  const end = row.at(-1);
  return end ? (slots[slots.indexOf(end) + 1]?.dataset.slot ?? null) : null;
}

/** The click that follows a drag belongs to the drag. */
function swallowClick(root: HTMLElement): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  root.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => root.removeEventListener('click', swallow, { capture: true }), 50);
}
