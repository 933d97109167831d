/** What the host says to all visitors, and what moderators have decided about this one. */
import { settings } from '../browser/settings.svelte';
import type { House as Known } from '../wire/types';
import { office } from './api';

const PUT_AWAY = 'tierce.announced';
const EVERY = 60_000;

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PUT_AWAY) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

class House {
  known = $state.raw<Known | null>(null);
  #away = $state.raw(kept());
  readonly announcements = $derived(this.known?.announcements.filter(({ id }) => !this.#away.includes(id)) ?? []);
  readonly notes = $derived(this.known?.notes ?? []);
  readonly answers = $derived(this.known?.answers ?? []);
  /** Whether this site sends mail. Where it does not, no page mentions it. */
  readonly mails = $derived(!!this.known?.mail && this.known.switches.mail !== false);
  readonly role = $derived(this.known?.role ?? null);

  /** Ask now, then each minute while the page is looked at. Returns the function that stops it. */
  follow = (): (() => void) => {
    void this.load();
    const timer = setInterval(() => document.hidden || void this.load(), EVERY);
    return () => clearInterval(timer);
  };

  /** What is known stays where the server does not answer. */
  async load() {
    await office.house().then(
      (known) => this.take(known),
      () => {},
    );
  }

  async read(note: string) {
    this.take(await office.read(note));
  }

  async appeal(note: string, text: string) {
    this.take(await office.appeal(note, text));
  }

  /** Put an announcement away on this device. */
  putAway(id: string) {
    this.#away = [...this.#away.slice(-50), id];
    try {
      localStorage.setItem(PUT_AWAY, JSON.stringify(this.#away));
    } catch {
      // It comes again with the next page.
    }
  }

  take(known: Known) {
    this.known = known;
    const { languages } = known.switches;
    settings.single = languages.length === 1;
    if (!languages.includes(settings.locale)) settings.choose('locale', languages[0] ?? 'fr');
  }
}

export const house = new House();
