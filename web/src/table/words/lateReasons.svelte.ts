/** A message for a refusal. The catalogue's functions each want their own facts; all are given all there are. */
export type Reason = (facts: never) => string;

/** Reasons that only cards in hand, claims and calls bring about. They are fetched after the table; what is shown follows. */
class LateReasons {
  words = $state.raw<Record<string, Reason>>({});
}

export const lateReasons = new LateReasons();
