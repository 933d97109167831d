/** Words about the tables of an evening. */
import { joined, m } from '../../i18n';
import type { EveningTable } from '../../wire/types';

/** A name; erased persons have none. */
export const nameOf = ({ name }: { name: string }): string => name || m.evening_unnamed();

/** Whether a table of a mixed evening plays online or with real cards, in words. */
export const kindOf = ({ online }: EveningTable): string => m.evening_kind({ kind: online ? 'online' : 'cards' });

/** Who has the best points at a finished table. */
function winner({ seats }: EveningTable, high: boolean): string {
  const best = (high ? Math.max : Math.min)(...seats.map(({ points }) => points ?? 0));
  return seats
    .filter(({ points }) => points === best)
    .map(nameOf)
    .join(', ');
}

/** Who has the best points of the deals that are over; empty before the first one is. */
function leader({ seats, deal }: EveningTable, high: boolean): string {
  if ((deal ?? 0) < 2 || seats.some(({ running }) => running === null)) return '';
  const best = (high ? Math.max : Math.min)(...seats.map(({ running }) => running!));
  return joined(seats.filter(({ running }) => running === best).map((one) => (one.you ? m.you() : nameOf(one))));
}

/** The deal that a table plays, and whether it is late. */
export function dealOf({ deal, deals, late }: EveningTable): string {
  const words =
    deal === null ? m.evening_plays() : deals === null ? m.evening_deal({ deal }) : m.evening_deal_of({ deal, deals });
  if (!late) return words;
  return deal === null ? m.evening_late() : `${words}, ${m.evening_late()}`;
}

/** How far a table is, in words; `high` where more points are better. */
export function stateOf(table: EveningTable, high: boolean): string {
  if (table.done) return m.evening_leads({ name: winner(table, high) });
  const ahead = leader(table, high);
  return ahead ? m.evening_ahead({ state: dealOf(table), names: ahead }) : dealOf(table);
}
