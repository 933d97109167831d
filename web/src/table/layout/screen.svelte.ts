/** The layout for the size of the window, and the sizes that go with it. */
import { settings } from '../../browser/settings.svelte';
import type { Room } from './handRows';

/** Desk with its rail, tablet, phone held upright, phone lying down. */
type Layout = 'desk' | 'tablet' | 'phone' | 'low';

function layoutOf(width: number, height: number): Layout {
  if (height < 520 && width >= 560) return 'low';
  if (width < 700) return 'phone';
  return width < 1100 ? 'tablet' : 'desk';
}

/** The player's font size relative to the default: 2 is 200 %. Room is measured in it, as after a zoom. */
const letters = (): number =>
  typeof document === 'undefined' ? 1 : parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
/** From here on lines wrap, and the page grows and scrolls downwards. */
const LARGE = 1.2;

/** Between suits, ranks or melds of the hand. */
export const GAP = 12;

class Screen {
  width = $state(globalThis.innerWidth ?? 1280);
  height = $state(globalThis.innerHeight ?? 720);
  text = $state(letters());
  readonly large = $derived(this.text >= LARGE);
  readonly layout = $derived(this.#layout());
  readonly wide = $derived(this.layout === 'desk' && this.width >= 1600 * this.text && this.height >= 860);
  /** Very large windows: cards grow instead of the mat. */
  readonly vast = $derived(this.wide && this.width >= 2200 * this.text && this.height >= 1200);
  /** A phone so short that the turn stands in the bar and the piles beside the melds. */
  readonly short = $derived(this.layout === 'phone' && this.height < 720 && !this.large);
  /** A phone: short words, no rail. */
  readonly small = $derived(this.layout === 'phone' || this.layout === 'low');
  /** The others sit around the mat, where two stand one over another beside it. */
  readonly around = $derived(!this.small && !this.large && this.height >= 680 && settings.chosen.seats === 'around');

  /** Number of verbs that have room for all their words. */
  readonly verbs = $derived(this.wide ? Infinity : this.layout === 'tablet' ? 6 : 8);

  /** Width of a card in the hand. */
  readonly card = $derived.by(() => {
    if (this.vast) return 136;
    if (this.wide) return 104;
    if (this.layout === 'phone') return Math.max(46, Math.min(64, Math.floor(this.width * 0.149)));
    if (this.layout === 'low') return 56;
    return this.height < 680 ? 74 : 84;
  });

  /** An estimate of the hand's width until it is measured. To measure before the first paint would lay everything out twice. */
  readonly hand = $derived(
    this.width - (this.layout === 'desk' ? (this.wide ? 540 : 500) * this.text : this.small ? 8 : 160),
  );

  constructor() {
    globalThis.addEventListener?.('resize', () => {
      [this.width, this.height, this.text] = [innerWidth, innerHeight, letters()];
    });
  }

  #layout(): Layout {
    const layout = layoutOf(this.width / this.text, this.height / this.text);
    return this.large && layout === 'low' ? 'phone' : layout;
  }

  room(width: number, card: number): Room {
    const { layout } = this;
    const touch = layout !== 'desk';
    return {
      width,
      card,
      // Under four tenths of its width a strip would cut the index.
      strip: { most: Math.round(card * (touch ? 0.94 : 0.62)), good: touch ? 42 : Math.ceil(card * 0.43), least: 24 },
      rows: layout === 'low' || layout === 'desk' ? 1 : layout === 'phone' && this.height >= 800 ? 3 : 2,
      deep: layout === 'phone' ? 4 : layout === 'low' ? 2 : 0,
      between: this.small ? 8 : 12,
      frame: this.small ? 10 : 16,
      gap: GAP,
      scarce: this.small,
    };
  }

  readonly sizes = $derived.by(() => {
    if (this.vast) return [168, 152, 136, 124, 112, 102, 92, 84, 76, 64, 56, 50, 44];
    if (this.wide) return [92, 84, 76, 64, 56, 50, 44];
    if (this.around) return [64, 56, 50, 44, 40, 36, 33];
    if (this.small) return [46, 42, 39, 36, 33, 30];
    return [70, 64, 56, 50, 44];
  });
}

export const screen = new Screen();
