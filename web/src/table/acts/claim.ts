/** A discard that others may claim: who may, and who waits. */
import type { View, WindowInfo } from '../../wire/types';

/** `may`: this seat may claim. `next`: it draws once the window has closed. `other`: it threw the card. */
export interface Claim extends WindowInfo {
  readonly part: 'may' | 'next' | 'other';
}

export function part(view: View | null): Claim | null {
  const window = view?.window;
  if (!window) return null;
  const mine = view.seat === window.following ? 'next' : window.seats.includes(view.seat) ? 'may' : 'other';
  return { ...window, part: mine };
}
