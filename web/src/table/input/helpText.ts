/** Help at the table as one text: for the ear, and as the answer to `aide`. */
import type { Helped } from '../../wire/types';

/** What can be done now, what each act does and costs, and what happens then. */
export const helpText = ({ now, acts, then }: Pick<Helped, 'now' | 'acts' | 'then'>): string =>
  [now, ...acts.map(({ text }) => text), ...then].join(' ');
