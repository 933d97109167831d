/** What the player is told: a line that is seen for a while, and sentences that are heard. */
import { reason } from './refusal';
import * as later from './later';
import { capital, spoken } from './words';
import type { Refusal } from '../wire/types';

export interface Toast {
  readonly kind: 'no' | 'news';
  readonly text: string;
  readonly remedy?: { readonly label: string; readonly run: () => void };
}

const SHOWN = 5_000;

export class Told {
  toast = $state.raw<Toast | null>(null);
  /** What the screen reader has been told, newest last; each is read out once. */
  heard = $state.raw<readonly { readonly id: number; readonly text: string }[]>([]);
  #fading: ReturnType<typeof setTimeout> | undefined;

  constructor(private name: (seat: number) => string) {}

  say(text: string): void {
    if (text) this.heard = [...this.heard.slice(-5), { id: (this.heard.at(-1)?.id ?? 0) + 1, text: spoken(text) }];
  }

  show(toast: Toast): void {
    this.toast = toast;
    this.say(toast.text);
  }

  /** Show it until it has been read. */
  tell(text: string): void {
    this.show({ kind: 'news', text });
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => {
      if (this.toast?.text === text) this.toast = null;
    }, SHOWN);
  }

  /** Few words, as a sentence. */
  hint = (note: string): void => this.tell(`${capital(note)}.`);

  /** Why not; in few words where the sentences do not come. */
  refuse(refusal: Refusal): void {
    const show = (text: string) => this.show({ kind: 'no', text });
    void later.sentences().then(
      ({ sentence }) => show(sentence(refusal, this.name)),
      () => show(`${capital(reason(refusal, this.name))}.`),
    );
  }

  /** Take away what is no longer so. */
  drop(kind?: Toast['kind']): void {
    if (!kind || this.toast?.kind === kind) this.toast = null;
  }

  close(): void {
    clearTimeout(this.#fading);
  }
}
