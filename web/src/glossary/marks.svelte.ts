/** How sentences show the terms that they hold. Small, as every table loads it; the glossary itself comes later. */
import type { AskedRules } from '../wire/types';

export type Piece = string | { readonly term: string; readonly text: string };
/** Rules by name, with their options or the query of their link. */
export type Asked = Partial<AskedRules> & { rules: string };

class Marks {
  /** Cuts a sentence where terms stand; null until the glossary of these rules has come. */
  cut = $state.raw<((text: string) => readonly Piece[]) | null>(null);
  #asked = 0;

  /** Mark the terms of these rules until the returned function is called. Without a line sentences stay as they are. */
  use(question: Asked): () => void {
    const mine = ++this.#asked;
    void import('./glossary.svelte')
      .then(({ glossary }) => glossary.have(question))
      .then(
        (cut) => mine === this.#asked && (this.cut = cut),
        () => {},
      );
    return () => mine === this.#asked && this.#none();
  }

  #none(): void {
    this.#asked += 1;
    this.cut = null;
  }
}

export const marks = new Marks();
