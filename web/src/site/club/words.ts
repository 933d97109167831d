/** Words about the tables of an evening. */
import { m } from '../../i18n';
import type { EveningTable } from '../../wire/types';

/** A name; erased persons have none. */
export const nameOf = ({ name }: { name: string }): string => name || m.evening_unnamed();

/** Who has the best points at a finished table. */
function winner({ seats }: EveningTable, high: boolean): string {
  const best = (high ? Math.max : Math.min)(...seats.map(({ points }) => points ?? 0));
  return seats
    .filter(({ points }) => points === best)
    .map(nameOf)
    .join(', ');
}

/** How far a table is, in words; `high` where more points are better. */
export function stateOf(table: EveningTable, high: boolean): string {
  if (table.done) return m.evening_leads({ name: winner(table, high) });
  return table.late ? m.evening_late() : m.evening_plays();
}
