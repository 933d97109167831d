/** What presets, patches and options are called: the rules' own words, asked of the server once for each language. */

import { settings, type Locale } from '../browser/settings.svelte';
import { api } from '../wire/api';
import type { OptionInfo, OptionSection, PatchInfo, RulesWords, Titled } from '../wire/types';

const UNKNOWN: PatchInfo = { key: '', title: '', line: '', sets: [] };
const byKey = <T extends { key: string }>(all: readonly T[] = []) => new Map(all.map((one) => [one.key, one]));

class Book {
  #read = $state.raw<Partial<Record<Locale, RulesWords>>>({});
  #asked = new Set<Locale>();

  readonly words = $derived<RulesWords | undefined>(this.#read[settings.locale]);
  /** The words of every language that has been asked for. */
  readonly all = $derived(Object.values(this.#read));
  readonly sections = $derived(this.words?.sections ?? []);
  readonly #presets = $derived(byKey(this.words?.presets));
  readonly #patches = $derived(byKey(this.words?.patches));
  readonly #options = $derived(byKey(this.sections.flatMap(({ options }) => options)));

  /** Have the words of a language; without a server the keys speak for themselves. */
  async load(locale: Locale) {
    if (this.#asked.has(locale)) return;
    this.#asked.add(locale);
    const words = await api.words(locale).catch(() => undefined);
    if (words) this.#read = { ...this.#read, [locale]: words };
    else this.#asked.delete(locale);
  }

  preset = (key: string): Titled => this.#presets.get(key) ?? this.#untold(key);
  patch = (key: string): PatchInfo => this.#patches.get(key) ?? this.#untold(key);
  option = (key: string): OptionInfo | undefined => this.#options.get(key);

  /** An option, a patch or a preset. */
  name = (key: string): string => this.option(key)?.label ?? (this.#patches.get(key) ?? this.preset(key)).title;

  /** The patches that belong to a section: the first option that a patch sets stands there. */
  within = ({ options }: OptionSection, patches: readonly string[]): string[] =>
    patches.filter((patch) => options.some(({ key }) => key === this.patch(patch).sets[0]));

  #untold = (key: string): PatchInfo => (this.words ? { ...UNKNOWN, key, title: key } : UNKNOWN);
}

export const book = new Book();
