/** What going out would bring each seat, in one line: exact for the player who goes out, bounds for hidden hands. */
import { m } from '../../i18n';
import { signed } from '../../score/standings';
import type { People } from '../words/names';

export type Bounds = readonly (readonly [number, number])[];

/** Named as long as the line has room for so many. */
const NAMED = 3;

export function outSentence(out: Bounds, { me, names }: People): string {
  const others = out.map((_, seat) => seat).filter((seat) => seat !== me);
  const own = m.out_seat({ name: m.you_title(), points: between(out[me]!) });
  const told =
    others.length <= NAMED
      ? others.map((seat) => m.out_seat({ name: names[seat] ?? '', points: between(out[seat]!) }))
      : [m.out_others({ count: others.length, points: between(all(others.map((seat) => out[seat]!))) })];
  return m.out_told({ scores: [own, ...told].join(' · ') });
}

const between = ([least, most]: readonly [number, number]): string =>
  least === most ? signed(least) : m.out_between({ least: signed(least), most: signed(most) });

const all = (pairs: Bounds): readonly [number, number] => [
  Math.min(...pairs.map(([least]) => least)),
  Math.max(...pairs.map(([, most]) => most)),
];
