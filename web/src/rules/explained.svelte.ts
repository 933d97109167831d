/** The server's text of some rules; the last answer stays until the next one arrives. */

import { said } from '../wire/failures';
import { api } from '../wire/api';
import type { AskedRules, RulesText } from '../wire/types';

export type Question = Partial<AskedRules> & { rules: string };

export class Explained {
  text = $state.raw<RulesText | null>(null);
  trouble = $state('');
  #asked = 0;

  /** The answer, or null where it failed or another question came after it. */
  async ask(question: Question): Promise<RulesText | null> {
    const mine = ++this.#asked;
    try {
      const text = await api.rulesText(question);
      if (mine !== this.#asked) return null;
      this.text = text;
      this.trouble = '';
      return text;
    } catch (why) {
      if (mine === this.#asked) this.trouble = said(why);
      return null;
    }
  }
}
