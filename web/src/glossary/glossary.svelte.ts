/** The glossary of the rules on the screen, and the card that a press on a term opens. */
import { api } from '../wire/api';
import type { Glossary, GlossaryTerm } from '../wire/types';
import { cutter } from './cutting';
import MarkedWords from './MarkedWords.svelte';
import type { Asked, Piece } from './marks.svelte';

class Known {
  found = $state.raw<Glossary | null>(null);
  readonly terms = $derived<ReadonlyMap<string, GlossaryTerm>>(
    new Map(this.found?.terms.map((term) => [term.id, term])),
  );
  #asked = '';
  #listens = false;

  /** Fetch the terms of these rules, and return what cuts sentences where they stand. */
  async have(question: Asked): Promise<(text: string) => readonly Piece[]> {
    this.#listen();
    const asked = JSON.stringify(question);
    if (asked !== this.#asked) {
      const found = await api.glossary(question);
      this.#asked = asked;
      this.found = found;
    }
    return cutter(this.found!.terms);
  }

  /** Terms stand in many places, also inside what can be pressed itself: one listener hears them all, and first. */
  #listen(): void {
    if (this.#listens) return;
    this.#listens = true;
    addEventListener('click', this.#pressed, { capture: true });
  }

  #pressed = (event: MouseEvent): void => {
    const anchor = (event.target as Element | null)?.closest<HTMLElement>('[data-term]');
    const term = anchor && this.terms.get(anchor.dataset.term!);
    if (!term) return;
    event.preventDefault();
    event.stopPropagation();
    void import('./opening').then(({ open }) => open(term, anchor, this.found!.link));
  };
}

export { MarkedWords };
export const glossary = new Known();
