/** Names of the seats in sentences: the reader is “you”. */
import { m } from '../../i18n';

export interface People {
  /** The seat that reads. */
  readonly me: number;
  readonly names: readonly string[];
}

/** “Vous” or the name, to begin a sentence with. */
export const subject = (seat: number, { me, names }: People): string =>
  seat === me ? m.you_title() : (names[seat] ?? '');

/** “vous” or the name, inside a sentence. */
export const inside = (seat: number, { me, names }: People): string => (seat === me ? m.you() : (names[seat] ?? ''));
