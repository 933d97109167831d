/** Asks the server what the rules say of the cards staged and selected, and keeps the last answer that still fits. */
import type { Considered, Deadwood, Group, LayingInfo, Reading, Refusal, Selected } from '../../wire/types';

export interface Staged {
  readonly id: number;
  /** As the wire wants them: a joker with its face once the player has chosen. */
  readonly cards: readonly string[];
  readonly kind?: string;
}

export interface Question {
  readonly staged: readonly Staged[];
  readonly selected: readonly string[];
  /** Melds stay in hand: the deadwood is asked for although nothing is staged or selected. */
  readonly counts?: boolean;
}

interface Answer {
  /** By id of the staged group; the selection alone stands under 0. */
  readonly groups: ReadonlyMap<number, Group>;
  readonly laying: LayingInfo | null;
  readonly selected: Selected;
  readonly deadwood: Deadwood | null;
  readonly question: Question;
}

type Consider = (groups: string[][], selected: string[]) => Promise<Considered>;

const SELECTION = 0;
/** What there is to say of no card at all. */
const SILENCE: Omit<Answer, 'question'> = {
  groups: new Map(),
  laying: null,
  selected: { lay: null, adds: [], swaps: [], steals: [], discard: null, knock: null, gin: null },
  deadwood: null,
};

export class Counsel {
  answer = $state.raw<Answer | null>(null);
  /** Asked, and not answered yet. */
  pending = false;
  #last: Promise<void> = Promise.resolve();
  #asked = 0;

  constructor(private consider: Consider) {}

  ask(question: Question): void {
    this.#last = this.#ask(question);
  }

  /** Resolves when the last question has been answered, also one that is asked meanwhile. */
  async settled(): Promise<void> {
    for (let waited; waited !== this.#last;) {
      waited = this.#last;
      await waited;
    }
  }

  async #ask(question: Question): Promise<void> {
    const mine = ++this.#asked;
    const groups = asked(question);
    this.pending = !!question.counts || groups.length + question.selected.length > 0;
    if (!this.pending) return void (this.answer = { ...SILENCE, question }); // most events, at every seat
    try {
      const first = await this.consider(
        groups.map((one) => [...one.cards]),
        [...question.selected],
      );
      const verdicts = new Map(groups.map((one, at) => [one.id, first.groups[at]!]));
      const laying = await this.#together(groups, verdicts, first.laying);
      const { selected, deadwood } = first;
      if (mine === this.#asked) this.answer = { groups: verdicts, laying, selected, deadwood, question };
    } catch {
      if (mine === this.#asked) this.answer = null; // offline: nothing is known, and nothing can be played either
    }
    if (mine === this.#asked) this.pending = false;
  }

  /** What may be done with the selection, if it is still the one that was asked about. */
  selected(selection: readonly string[]): Selected | null {
    const { answer } = this;
    return answer && answer.question.selected.join() === selection.join() ? answer.selected : null;
  }

  verdict(id: number, cards: readonly string[]): Group | null {
    const { answer } = this;
    const then = answer && asked(answer.question).find((one) => one.id === id);
    return then && then.cards.join() === cards.join() ? (answer.groups.get(id) ?? null) : null;
  }

  /** What will be laid, group by group, in the reading each is laid as. */
  melds(): Reading[] {
    const { answer } = this;
    if (!answer) return [];
    return asked(answer.question).flatMap(({ id, cards, kind }) => {
      const all = answer.groups.get(id)?.readings ?? [];
      return all.find((one) => one.kind === kind && one.cards.join() === cards.join()) ?? all[0] ?? [];
    });
  }

  /** Why nothing of what is staged can be laid. */
  unfinished(): Refusal | null {
    const all = [...(this.answer?.groups.values() ?? [])];
    return all.length && !all.some((one) => one.readings.length) ? all[0]!.refusal : null;
  }

  /** The groups that are melds are laid together; those still in the making wait. */
  async #together(groups: readonly Staged[], verdicts: ReadonlyMap<number, Group>, all: LayingInfo | null) {
    const ready = groups.filter((one) => verdicts.get(one.id)?.readings.length);
    if (!ready.length) return null;
    const laying =
      ready.length === groups.length
        ? all
        : (
            await this.consider(
              ready.map((one) => [...one.cards]),
              [],
            )
          ).laying;
    return laying && ready.some((one) => one.kind)
      ? { ...laying, action: ready.map(spelled(verdicts)).join('; ') }
      : laying;
  }
}

/** The staged groups, or else the selection as a group of its own. */
function asked({ staged, selected, counts }: Question): readonly Staged[] {
  if (staged.length || counts) return staged;
  return selected.length >= 3 ? [{ id: SELECTION, cards: selected }] : [];
}

/** A group whose reading the player chose is laid as chosen, the others as the dearest they can be. */
const spelled =
  (verdicts: ReadonlyMap<number, Group>) =>
  ({ id, cards, kind }: Staged): string => {
    const [dearest] = verdicts.get(id)!.readings;
    return kind ? `lay ${kind} ${cards.join(' ')}` : `lay ${dearest!.kind} ${dearest!.cards.join(' ')}`;
  };
