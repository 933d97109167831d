/** The rules of the ladder of a club, from the numbers in force. */
import { m, number } from '../../i18n';
import type { EveningRules } from '../../wire/types';

const points = (count: number) => m.experience_points({ points: count, shown: number(count) });

export const ladderLines = ({ beaten, tied, evenings, zone }: EveningRules): string[] => [
  m.rules_ladder_beaten({ beaten: points(beaten), tied: points(tied) }),
  m.rules_ladder_evening(),
  m.rules_ladder_mean(),
  m.rules_ladder_least({ count: evenings }),
  m.rules_ladder_year({ zone }),
  m.rules_ladder_members(),
];
