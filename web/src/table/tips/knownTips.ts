/** The tips that this browser's player knows already; all of them after a finished match. */
export const TIPS = ['draw', 'play', 'open', 'lay', 'add', 'sort', 'gin_throw', 'gin_knock'] as const;
export type Tip = (typeof TIPS)[number];

const KEY = 'tierce.tips';

export function known(): Set<Tip> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(TIPS.filter((tip) => Array.isArray(kept) && kept.includes(tip)));
  } catch {
    return new Set();
  }
}

/** Store which tips the player knows. */
export function keep(tips: Iterable<Tip>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...tips]));
  } catch {
    // Without storage the tips are shown again next time.
  }
}
