/** A score sheet for one table of an evening: whose it is, and its points when it is over. */
import type { Evening, EveningTable } from '../wire/types';
import { eveningCalls } from '../wire/calls/clubs';

/** A table of an evening: round and table from 0. */
export interface TableOf {
  club: string;
  evening: string;
  round: number;
  table: number;
}

/** As an address holds it: `cercle-lilas.aBcD.0.2`. */
export const written = ({ club, evening, round, table }: TableOf): string => [club, evening, round, table].join('.');

/** The table of an address; null if it names none. */
export function read(text: string): TableOf | null {
  const [club = '', evening = '', round, table] = text.split('.');
  const numbers = [round, table].map(Number);
  if (!club || !evening || round === undefined || table === undefined) return null;
  return numbers.every(Number.isInteger) ? { club, evening, round: numbers[0]!, table: numbers[1]! } : null;
}

/** The evening, and the table if it is one of real cards; throws without a network. */
export async function found(of: TableOf): Promise<{ told: Evening; table: EveningTable | null }> {
  const told = await eveningCalls.read(of.club, of.evening);
  const table = told.played[of.round]?.tables[of.table] ?? null;
  return { told, table: table && !table.online ? table : null };
}

/** Give the points to the evening, by seat. */
export const give = ({ club, evening, round, table }: TableOf, points: number[]) =>
  eveningCalls.report(club, evening, { round, table, points });
