/** What the window of a claim says, and what is said aloud: fetched with it, for most tables never need it. */
import { joined, m } from '../../i18n';
import type { Claim } from './claim';
import { MARKED, theCard } from '../words/marked';

/** What stands beside the seconds; may carry a marked card. */
export function claimText({ part, card, seats, answer }: Claim, name: (seat: number) => string, brief = false): string {
  const marked = MARKED.card(card);
  if (part === 'may') {
    if (answer === 'claim') return m.table_claim_asked({ card: marked });
    if (answer) return m.table_claim_passed({ card: marked });
    return brief ? m.table_claim_ask_short({ card: marked }) : m.table_claim_ask({ card: marked });
  }
  if (answer === 'draw') return m.table_claim_draw_waits();
  if (answer === 'take') return m.table_claim_take_waits({ card: marked });
  return m.table_claim_others({ names: joined(seats.map(name)), count: seats.length, card: marked });
}

/** What is said aloud when a card may be claimed. */
export const claimAnnouncement = ({ card, length }: Claim): string =>
  m.table_claim_heard({ card: theCard(card), seconds: length / 1000 });
