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
  keys: readonly string[] | null;
}

/** Listen on `root` for drags of anything with `data-key`. Gives the function that stops listening. */
export function dragging(root: HTMLElement, carrier: Carrier): () => void {
  let press: Press | null = null;

  const down = (event: PointerEvent): void => {
    const at = (event.target as Element).closest<HTMLElement>('[data-key]');
    if (!at || event.button !== 0 || !event.isPrimary) return;
    press = { pointer: event.pointerId, key: at.dataset.key!, x: event.clientX, y: event.clientY, at, keys: null };
  };
  const moved = (event: PointerEvent): void => {
    if (!press || event.pointerId !== press.pointer) return;
    if (!press.keys) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < THRESHOLD) return;
      press.at.setPointerCapture(press.pointer);
      press.keys = carrier.lift(press.key);
    }
    carrier.carry(press.keys, event.clientX, event.clientY, placeAt(event.clientX, event.clientY));
  };
  const up = (event: PointerEvent): void => {
    if (!press || event.pointerId !== press.pointer) return;
    if (press.keys) {
      swallowClick(root);
      carrier.drop(press.keys, placeAt(event.clientX, event.clientY));
    }
    press = null;
  };
  const cancelled = (): void => {
    if (press?.keys) carrier.drop(press.keys, null);
    press = null;
  };
  const escaped = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && press?.keys) cancelled();
  };

  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', moved);
  root.addEventListener('pointerup', up);
  root.addEventListener('pointercancel', cancelled);
  window.addEventListener('keydown', escaped, true);
  return () => {
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointermove', moved);
    root.removeEventListener('pointerup', up);
    root.removeEventListener('pointercancel', cancelled);
    window.removeEventListener('keydown', escaped, true);
  };
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
