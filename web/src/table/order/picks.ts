/** Cards of the table in a selection: `7D@M1` is the seven of diamonds of meld M1. */

/** The key of a card of the table. */
export const pick = (card: string, meld: string): string => `${card}@${meld}`;

/** The card and the meld of such a key; null for a card of the hand. */
export const picked = (key: string): { card: string; meld: string } | null => {
  const at = key.indexOf('@');
  return at < 0 ? null : { card: key.slice(0, at), meld: key.slice(at + 1) };
};
