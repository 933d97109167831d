/** How sentences show the terms that they hold. Small, as every table loads it; the glossary itself comes later. */
import type { Component } from 'svelte';
import type { AskedRules } from '../wire/types';

/** A text without terms, or a term with what no line break may part from it. */
export type Piece =
  string | { readonly term: string; readonly text: string; readonly before?: string; readonly after?: string };
/** Rules by name, with their options or the query of their link. */
export type Asked = Partial<AskedRules> & { rules: string };

/** Milliseconds until the glossary is asked for again, first and at most. */
const FIRST_WAIT = 2_000;
const LAST_WAIT = 100_000;

class Marks {
  /** Cuts a sentence where terms stand; null until the glossary of these rules has come. */
  cut = $state.raw<((text: string) => readonly Piece[]) | null>(null);
  /** What shows a sentence that is cut; it comes with the glossary. */
  Words!: Component<{ text: string; inside: boolean }>;
  #asked = 0;

  /** Mark the terms of these rules until the returned function is called. Without a line sentences stay as they are. */
  use(question: Asked): () => void {
    const mine = ++this.#asked;
    void this.#have(question, mine, FIRST_WAIT);
    return () => mine === this.#asked && this.#none();
  }

  async #have(question: Asked, mine: number, wait: number): Promise<void> {
    try {
      const { glossary, MarkedWords } = await import('./glossary.svelte');
      const cut = await glossary.have(question);
      this.Words = MarkedWords;
      if (mine === this.#asked) this.cut = cut;
    } catch {
      const again = () => mine === this.#asked && void this.#have(question, mine, wait * 4);
      if (wait < LAST_WAIT) setTimeout(again, wait);
    }
  }

  #none(): void {
    this.#asked += 1;
    this.cut = null;
  }
}

export const marks = new Marks();
