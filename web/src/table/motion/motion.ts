/**
 * Cards travel from where they were to where they are (first, last, invert, play).
 *
 * Everything that can travel carries `data-fly="face|name"`, the name unique on the screen. One whose name is new starts
 * where a card of that face has just gone, or else where the server's event says it came from. Cards go themselves; only
 * into a box that scrolls, `data-cuts`, a copy above everything travels, for its edge would cut them, and the original
 * waits unseen. A card called away in flight goes on from where it is.
 *
 * All places are read before anything is written: a place read after a write makes the browser lay the page out again.
 */
export interface Spot {
  readonly name: string;
  readonly face: string;
  readonly box: DOMRect;
  readonly element?: HTMLElement;
}

export interface Flight {
  readonly name: string;
  readonly from: DOMRect;
  /** The card was there before. */
  readonly known: boolean;
}

const DURATION = 240;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

const inFlight = new Map<string, { element: HTMLElement; land: () => void }>();

/** All that is in flight is where it was going. */
export const land = (): void => inFlight.forEach((flight) => flight.land());

/** Where everything that can travel is now. */
export function spots(root: ParentNode, layer: HTMLElement): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-fly]')) {
    if (layer.contains(element)) continue;
    const [face, name] = element.dataset.fly!.split('|') as [string, string];
    const box = (inFlight.get(name)?.element ?? element).getBoundingClientRect();
    if (box.width > 0) found.set(name, { name, face, box, element });
  }
  return found;
}

/** Which cards travel, and from where. */
export function flights(
  before: ReadonlyMap<string, Spot>,
  after: ReadonlyMap<string, Spot>,
  origin: (spot: Spot) => DOMRect | null,
): Flight[] {
  const gone = [...before.values()].filter((spot) => !after.has(spot.name));
  return [...after.values()].flatMap((spot): Flight[] => {
    const old = before.get(spot.name);
    if (old) return moved(old.box, spot.box) ? [{ name: spot.name, from: old.box, known: true }] : [];
    const same = gone.findIndex((one) => one.face === spot.face);
    const from = same >= 0 ? gone.splice(same, 1)[0]!.box : origin(spot);
    return from ? [{ name: spot.name, from, known: false }] : [];
  });
}

/** Play the flights on the screen, all at once: where one waits for another the browser looks at every card at every frame.
 * `spots` is where everything has come to.
 */
export function fly(layer: HTMLElement, list: readonly Flight[], spots: ReadonlyMap<string, Spot>): void {
  for (const { name, from, known } of list) {
    const { element, box } = spots.get(name)!;
    if (element) (known || !element.closest('[data-cuts]') ? go : travel)(name, element, { layer, from, to: box });
  }
}

interface Way {
  readonly layer: HTMLElement;
  readonly from: DOMRect;
  readonly to: DOMRect;
}

/** A copy of `element` goes from one place to another and is seen no more. */
export function send(element: HTMLElement, layer: HTMLElement, from: DOMRect, to: DOMRect): void {
  const { copy, holder } = double(element, layer, from);
  const frames = [{ transform: 'none' }, { opacity: 1, offset: 0.7 }, { transform: shifted(to, from), opacity: 0 }];
  const gone = (): void => holder.remove();
  copy.animate(frames, { duration: DURATION, easing: EASE, fill: 'both' }).finished.then(gone, gone);
}

function go(name: string, element: HTMLElement, way: Way): void {
  const flight = glide(element, way);
  const land = (): void => {
    forget();
    flight.cancel();
  };
  const forget = (): void => {
    if (inFlight.get(name)?.land === land) inFlight.delete(name);
  };
  inFlight.set(name, { element, land });
  flight.finished.then(forget, () => {});
}

function travel(name: string, element: HTMLElement, way: Way): void {
  const { copy, holder } = double(element, way.layer, way.to);
  const flight = glide(copy, way);
  element.style.visibility = 'hidden';
  const land = (): void => {
    if (inFlight.get(name)?.land === land) inFlight.delete(name);
    holder.remove();
    element.style.visibility = '';
  };
  inFlight.set(name, { element: copy, land });
  flight.finished.then(land, land);
}

function glide(element: HTMLElement, { from, to }: Way): Animation {
  const ends = [{ transform: shifted(from, to) }, { transform: 'none' }];
  return element.animate(ends, { duration: DURATION, easing: EASE });
}

/** What makes an element that lies at `home` look as if it lay at `away`. About its middle, as transforms are: to move
 * the origin as well would keep the whole flight from the compositor, and paint the table at every frame. */
function shifted(away: DOMRect, home: DOMRect): string {
  const x = away.left - home.left + (away.width - home.width) / 2;
  const y = away.top - home.top + (away.height - home.height) / 2;
  return `translate(${x}px, ${y}px) scale(${away.width / home.width})`;
}

/** A copy that looks the same outside its fan: the holder wears the parent's classes and takes no room. */
function double(element: HTMLElement, layer: HTMLElement, at: DOMRect): { copy: HTMLElement; holder: HTMLElement } {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const name of ['id', 'data-fly', 'data-key', 'data-testid', 'tabindex']) copy.removeAttribute(name);
  const { left, top, width } = at;
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    margin: '0',
    translate: 'none',
    transition: 'none',
  });
  copy.style.setProperty('--w', `${width}px`);
  const holder = document.createElement('div');
  holder.className = element.parentElement?.className ?? '';
  holder.style.display = 'contents';
  holder.append(copy);
  layer.append(holder);
  return { copy, holder };
}

/** Whether the move is worth showing: cards that make room by less than a fifth of themselves jump. */
const moved = (a: DOMRect, b: DOMRect): boolean =>
  Math.max(Math.abs(a.left - b.left), Math.abs(a.top - b.top)) > b.width / 5;
