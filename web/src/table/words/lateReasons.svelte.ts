/** The reasons that only cards in hand, claims and calls bring about; they come behind the table, and what is shown follows. */
import type { Say } from './refusal';

class Rest {
  words = $state.raw<Record<string, Say>>({});
}

export const rest = new Rest();
