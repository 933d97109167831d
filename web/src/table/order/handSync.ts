/** The order of the hand, as one's other devices have it: fetched when the table opens or is looked at again, sent when
 * the cards have come to rest. What this device keeps itself is quicker, and enough where the server is not reached. */
import { api } from '../../wire/api';
import type { HandLies } from '../../wire/types';
import type { Hand } from './hand.svelte';

const REST = 1_500;

type Keeper = Pick<typeof api, 'hand' | 'keepHand'>;

/** Until the function given back is called. */
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
