/** The rows of a group: its members, the two lines, and what is folded between them. */
import type { LeaguePlace, LeagueStanding } from '../../../wire/types';

export type Row =
  | { kind: 'place'; one: LeaguePlace; at: number }
  | { kind: 'cut'; up: boolean }
  | { kind: 'fold'; count: number; from: number; to: number };

/** The first and the last are always shown, and so many on each side of the reader. */
const [FIRST, LAST, NEAR] = [3, 2, 2];
/** Fewer rows than this are shown rather than folded. */
const WORTH = 3;

type Lined = Pick<LeagueStanding, 'places' | 'up' | 'down' | 'above' | 'below'>;

/** All rows, the middle folded unless it is `open`. */
export function rowsOf(group: Lined, open: boolean): Row[] {
  const { places } = group;
  const shown = open ? places.map(() => true) : visible(group);
  const found: Row[] = [];
  for (let at = 0; at < places.length; at += 1) {
    if (shown[at]) found.push({ kind: 'place', one: places[at]!, at });
    else if (at === 0 || shown[at - 1]) found.push(folded(shown, at));
    found.push(...cuts(group, at + 1));
  }
  return found;
}

/** The lines after so many rows. */
function cuts({ places, up, down, above, below }: Lined, after: number): Row[] {
  const found: Row[] = [];
  if (above && up && after === up) found.push({ kind: 'cut', up: true });
  if (below && down && after === places.length - down) found.push({ kind: 'cut', up: false });
  return found;
}

function visible({ places, up, down }: Lined): boolean[] {
  const own = places.findIndex(({ you }) => you);
  const kept = places.map(
    (_, at) =>
      at < Math.max(FIRST, up) ||
      at >= places.length - Math.max(LAST, down) ||
      (own >= 0 && Math.abs(at - own) <= NEAR),
  );
  for (let at = 0; at < kept.length; at += 1) {
    const end = kept.indexOf(true, at);
    if (!kept[at] && end > at && end - at < WORTH) kept.fill(true, at, end);
    else if (!kept[at] && end > at) at = end;
  }
  return kept;
}

function folded(shown: readonly boolean[], at: number): Row {
  const end = shown.indexOf(true, at);
  const next = end < 0 ? shown.length : end;
  return { kind: 'fold', count: next - at, from: at + 1, to: next };
}

/** Whether two members have as many points, so that wins decide. */
export const tied = (places: readonly LeaguePlace[]): boolean =>
  places.some((one, at) => at > 0 && one.matches > 0 && one.points === places[at - 1]!.points);
