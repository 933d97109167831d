/** Which first steps this browser's player knows already; all of them once a match has been seen to its end. */
import { TIPS, type Tip } from './tips';

const KEY = 'tierce.tips';

export function known(): Set<Tip> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(TIPS.filter((tip) => Array.isArray(kept) && kept.includes(tip)));
  } catch {
    return new Set();
  }
}

export function keep(tips: Iterable<Tip>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...tips]));
  } catch {
    // A browser that keeps nothing is told again next time.
  }
}
