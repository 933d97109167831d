/** Rules from a file: the server reads it, and says what is wrong with it and where. */

import { m } from '../../i18n';
import { settings } from '../../browser/settings.svelte';
import { said } from '../../wire/failures';
import { api, ApiError } from '../../wire/api';
import { book } from '../../rules/book.svelte';
import { saved } from './saved.svelte';

const LARGEST = 40_000;

interface Fault {
  line: number | null;
  option: string | null;
  given?: string;
  message: string;
  conflicts?: string[];
}

export class Found {
  file = $state('');
  faults = $state.raw<string[]>([]);

  /** The link of the rules in the file, kept under the name that the file gives them; null where there are none. */
  async read(file: File): Promise<string | null> {
    this.file = file.name;
    this.faults = [];
    try {
      if (file.size > LARGEST) throw new ApiError('too_large', 413);
      const { name, link, rules } = await api.readRules({ text: await file.text(), lang: settings.locale });
      if (name !== rules) saved.save(name, link);
      return link;
    } catch (why) {
      this.faults = told(why);
      return null;
    }
  }
}

/** What is wrong, a sentence each. */
export function told(why: unknown): string[] {
  const fault = why instanceof ApiError ? (why.detail as Partial<Fault> | null | undefined) : undefined;
  if (!(why instanceof ApiError) || typeof fault?.message !== 'string') {
    return why instanceof ApiError && why.code === 'too_large' ? [m.file_too_large()] : [said(why)];
  }
  if (fault.conflicts) return fault.conflicts;
  const sentence = reason(why.code, fault as Fault);
  return [fault.line ? m.file_line({ line: fault.line, sentence }) : sentence];
}

function reason(code: string, { option, given = '', message }: Fault): string {
  const known = option === null ? undefined : book.option(option);
  if (code === 'unknown_option') return m.file_unknown({ option: option ?? '' });
  if (code === 'misplaced_option') return m.file_misplaced({ option: option ?? '' });
  if (code !== 'bad_option' || !known) return m.file_broken({ message });
  const { label, kind, least, greatest } = known;
  const choices = known.choices.map(({ value }) => `"${value}"`).join(', ');
  if (given === 'None') return m.file_missing({ option: known.key, label });
  return m.file_value({ option: known.key, label, given, wanted: m.file_wanted({ kind, least, greatest, choices }) });
}
