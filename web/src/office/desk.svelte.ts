/** The work of a role: the desk, the open case, and what went wrong. */
import { ApiError } from '../wire/api';
import { m } from '../i18n';
import type { CaseFile, Desk as Known, PersonFile } from '../wire/types';
import { office } from '../house/api';
import { proving } from '../site/account/proving.svelte';

/** Why an act of the office failed, in words. */
export function why(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  const { by } = (error.detail ?? {}) as { by?: string };
  return m.office_failure({ code: error.code, by: by ?? '' });
}

export class Desk {
  known = $state.raw<Known | null>(null);
  /** Whether the visitor has no role. */
  stranger = $state(false);
  file = $state.raw<CaseFile | null>(null);
  trouble = $state('');

  async load() {
    try {
      this.known = await office.desk();
      this.stranger = false;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'no_role') this.stranger = true;
      else this.trouble = why(error);
    }
  }

  /** Do something, after a proof if it needs one; say why it failed, and read the desk again. */
  async run(act: () => Promise<unknown>): Promise<boolean> {
    this.trouble = '';
    try {
      await proving.do(act);
    } catch (error) {
      this.trouble = why(error);
      return false;
    }
    await this.load();
    return true;
  }

  open = (id: string) => this.run(async () => (this.file = await office.file(id)));
  take = (id: string, instead: boolean) => this.run(async () => (this.file = await office.take(id, instead)));
  answer = (id: string, text: string) => this.run(async () => (this.file = await office.answer(id, text)));

  /** A measure was taken from the open case. */
  person(person: PersonFile) {
    if (this.file) this.file = { ...this.file, person };
  }
}
