/** Announcements to the player: a note that is seen for a while, and sentences for the screen reader. */
import { reason } from './refusal';
import { capital, spoken } from './marked';
import type { Refusal } from '../../wire/types';

interface Toast {
  readonly kind: 'no' | 'news';
  readonly text: string;
  /** It is about the selection: removed when the selection changes. */
  readonly ofCards?: boolean;
  /** Keys of the cards it proposes: marked while it is shown, not selected. */
  readonly proposed?: readonly string[];
  readonly remedy?: { readonly label: string; readonly run: () => void };
}

const SHOWN = 5_000;

export class Announcer {
  toast = $state.raw<Toast | null>(null);
  /** Sentences for the screen reader, newest last; each is read out once. */
  heard = $state.raw<readonly { readonly id: number; readonly text: string }[]>([]);
  /** Other words for a refusal, where a lesson has them. */
  reword: ((refusal: Refusal) => string | null) | null = null;
  #fading: ReturnType<typeof setTimeout> | undefined;
  /** How often refusals have been removed. */
  #dropped = 0;

  constructor(private name: (seat: number) => string) {}

  say(text: string): void {
    if (text) this.heard = [...this.heard.slice(-5), { id: (this.heard.at(-1)?.id ?? 0) + 1, text: spoken(text) }];
  }

  show(toast: Toast): void {
    this.toast = toast;
    this.say(toast.text);
  }

  /** Show it until it has been read. */
  tell(text: string, ofCards = false): void {
    this.show({ kind: 'news', text, ofCards });
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => {
      if (this.toast?.text === text) this.toast = null;
    }, SHOWN);
  }

  /** Show a few words as a sentence. */
  hint = (note: string): void => this.tell(`${capital(note)}.`, true);

  /** Show why not; in few words if the sentences cannot be fetched. */
  refuse(refusal: Refusal): void {
    const then = this.#dropped;
    // The sentences may come after the player has gone on.
    const show = (text: string) => then === this.#dropped && this.show({ kind: 'no', text });
    const own = this.reword?.(refusal);
    if (own) return this.show({ kind: 'no', text: own });
    void import('./refusalSentences').then(
      ({ sentence }) => show(sentence(refusal, this.name)),
      () => show(`${capital(reason(refusal, this.name))}.`),
    );
  }

  /** Take away what no longer holds. */
  drop(kind?: Toast['kind']): void {
    if (kind !== 'news') this.#dropped += 1;
    if (!kind || this.toast?.kind === kind) this.toast = null;
  }

  /** Take away what was said of a selection that has changed. */
  dropOfCards(): void {
    this.drop(this.toast?.ofCards ? undefined : 'no');
  }

  close(): void {
    clearTimeout(this.#fading);
  }
}
