/** The player's settings, kept in this browser under one key. Unknown values are ignored. */

/** Letters on the court cards: V D R, J Q K or B D K; tiles are numbered through. */
export type Letters = 'fr' | 'en' | 'de' | 'tiles';

export const CHOICES = {
  theme: ['auto', 'light', 'dark', 'contrast'],
  suits: ['2', '4', 'safe'],
  indices: ['auto', 'fr', 'en', 'de'],
  /** Size of the indices on small cards. */
  faces: ['normal', 'big'],
  felt: ['green', 'blue', 'sand', 'plum'],
  back: ['green', 'blue', 'plum', 'brick'],
  /** The hand that plays: left mirrors the table. */
  side: ['right', 'left'],
  /** Where the others sit; a phone has room for the strip only. */
  seats: ['strip', 'around'],
  /** One switch for motion, sounds and vibration. */
  effects: ['on', 'off'],
  motion: ['auto', 'off'],
  sound: ['on', 'turn', 'off'],
  volume: ['low', 'mid', 'high'],
  buzz: ['on', 'off'],
  /** The screen stays lit while a table is open. */
  awake: ['off', 'on'],
  /** Free text of others at every table; `ready` shows ready-made phrases only. */
  talk: ['all', 'ready'],
  locale: ['auto', 'fr', 'en'],
  /** Single letters that act at the table. */
  keys: ['on', 'off'],
} as const;

export type Name = keyof typeof CHOICES;
export type Choices = { [N in Name]: (typeof CHOICES)[N][number] };
export const LOCALES = ['fr', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

const KEY = 'tierce.settings';
const FIRST: Choices = {
  theme: 'auto',
  suits: '2',
  indices: 'auto',
  faces: 'normal',
  felt: 'green',
  back: 'green',
  side: 'right',
  seats: 'strip',
  effects: 'on',
  motion: 'auto',
  sound: 'on',
  volume: 'mid',
  buzz: 'on',
  awake: 'off',
  talk: 'all',
  locale: 'auto',
  keys: 'on',
};

function stored(): Partial<Choices> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const known = Object.entries(kept ?? {}).filter(([name, value]) =>
      (CHOICES[name as Name] as readonly string[] | undefined)?.includes(value),
    );
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

/** What the system asks for, followed while the page is open. */
function asks(query: string): { readonly now: boolean } {
  const list = globalThis.matchMedia?.(query);
  let now = $state(list?.matches ?? false);
  list?.addEventListener('change', (event) => (now = event.matches));
  return {
    get now() {
      return now;
    },
  };
}

class Settings {
  chosen = $state<Choices>({ ...FIRST, ...stored() });

  #dark = asks('(prefers-color-scheme: dark)');
  #contrast = asks('(prefers-contrast: more)');
  #still = asks('(prefers-reduced-motion: reduce)');

  readonly theme = $derived.by(() => {
    if (this.chosen.theme !== 'auto') return this.chosen.theme;
    return this.#contrast.now ? 'contrast' : this.#dark.now ? 'dark' : 'light';
  });
  /** Whether the host offers one language only. */
  single = $state(false);
  readonly locale = $derived<Locale>(this.chosen.locale === 'auto' ? spoken() : this.chosen.locale);
  /** The table on the screen is drawn as tiles: numbers in four colours, each with its mark. */
  tiles = $state(false);
  readonly letters = $derived.by<Letters>(() => {
    if (this.tiles) return 'tiles';
    return this.chosen.indices === 'auto' ? this.locale : this.chosen.indices;
  });
  readonly suits = $derived(this.tiles && this.chosen.suits === '2' ? '4' : this.chosen.suits);
  readonly effects = $derived(this.chosen.effects === 'on');
  readonly motion = $derived(!this.effects || this.chosen.motion === 'off' || this.#still.now ? 'off' : 'on');
  readonly sound = $derived(this.effects ? this.chosen.sound : 'off');
  readonly buzz = $derived(this.effects && this.chosen.buzz === 'on');

  /** Read the stored choices again, after another device has changed them. */
  reread = () => {
    this.chosen = { ...FIRST, ...stored() };
  };

  choose<N extends Name>(name: N, value: Choices[N]) {
    this.chosen = { ...this.chosen, [name]: value };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.chosen));
    } catch {
      // A browser that keeps nothing still plays; the choice lasts as long as the page.
    }
  }

  /** Set the choices as attributes of the page. Call within an effect. */
  wear(page: HTMLElement) {
    page.dataset.theme = this.theme;
    page.dataset.suits = this.suits;
    page.dataset.drawn = this.tiles ? 'tiles' : 'cards';
    page.dataset.motion = this.motion;
    page.dataset.faces = this.chosen.faces;
    page.dataset.felt = this.chosen.felt;
    page.dataset.back = this.chosen.back;
    page.dataset.side = this.chosen.side;
    page.lang = this.locale;
  }
}

/** The language of the address, or the first language of the browser that we speak. */
export function spoken(languages: readonly string[] = globalThis.navigator?.languages ?? []): Locale {
  const asked = new URLSearchParams(globalThis.location?.search).get('lang');
  const ours = [asked ?? '', ...languages]
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => tag === 'fr' || tag === 'en');
  return (ours as Locale | undefined) ?? 'fr';
}

export const settings = new Settings();
