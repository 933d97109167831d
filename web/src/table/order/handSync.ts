/** The order of the hand on the player's devices: fetched when the table opens or becomes visible, sent when
 * the cards have not moved for a while. This device's own copy is quicker, and enough without the server. */
import { api } from '../../wire/api';
import type { HandLies } from '../../wire/types';
import type { Hand } from './hand.svelte';

const REST = 1_500;

type Keeper = Pick<typeof api, 'hand' | 'keepHand'>;

/** Keep the hand in step until the returned function is called. */
export function shelf(hand: Hand, id: string, keeper: Keeper = api): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const fetch = () =>
    void keeper.hand(id).then(
      (kept) => kept.hand && hand.take(kept.hand),
      () => {},
    );
  const looked = () => document.hidden || fetch();
  hand.moved = (lies: HandLies) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void keeper.keepHand(id, lies).catch(() => {}), REST);
  };
  fetch();
  globalThis.document?.addEventListener('visibilitychange', looked);
  return () => {
    hand.moved = () => {};
    globalThis.document?.removeEventListener('visibilitychange', looked);
  };
}
