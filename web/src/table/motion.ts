/**
 * Cards travel from where they were to where they are (first, last, invert, play).
 *
 * Everything that can travel carries `data-fly="face|name"`, the name unique on the screen. A card whose name is new
 * starts where a card of that face has just gone, or else where the server's event says it came from. A traveller is a
 * copy above everything, so that no scrolling box cuts it; its original waits unseen at the place of arrival. A card
 * called away in flight goes on from where it is.
 */
export interface Spot {
  readonly name: string;
  readonly face: string;
  readonly box: DOMRect;
}

export interface Flight {
  readonly name: string;
  readonly from: DOMRect;
}

const DURATION = 240;
const APART = 30;
const ALL = 300;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

const inFlight = new Map<string, { copy: HTMLElement; land: () => void }>();

/** Where everything that can travel is now. */
export function spots(root: ParentNode, layer: HTMLElement): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-fly]')) {
    if (layer.contains(element)) continue;
    const [face, name] = element.dataset.fly!.split('|') as [string, string];
    const box = (inFlight.get(name)?.copy ?? element).getBoundingClientRect();
    if (box.width > 0) found.set(name, { name, face, box });
  }
  return found;
}

/** Who travels, and from where. */
export function flights(
  before: ReadonlyMap<string, Spot>,
  after: ReadonlyMap<string, Spot>,
  origin: (spot: Spot) => DOMRect | null,
): Flight[] {
  const gone = [...before.values()].filter((spot) => !after.has(spot.name));
  return [...after.values()].flatMap((spot) => {
    const old = before.get(spot.name);
    if (old) return moved(old.box, spot.box) ? [{ name: spot.name, from: old.box }] : [];
    const same = gone.findIndex((one) => one.face === spot.face);
    const from = same >= 0 ? gone.splice(same, 1)[0]!.box : origin(spot);
    return from ? [{ name: spot.name, from }] : [];
  });
}

/** Play the flights on the screen. */
export function fly(root: ParentNode, layer: HTMLElement, list: readonly Flight[]): void {
  const gap = Math.min(APART, list.length > 1 ? (ALL - DURATION) / (list.length - 1) : 0);
  const elements = new Map(
    [...root.querySelectorAll<HTMLElement>('[data-fly]')].map((one) => [one.dataset.fly!.split('|')[1]!, one]),
  );
  list.forEach(({ name, from }, at) => {
    const element = elements.get(name);
    if (!element) return;
    inFlight.get(name)?.land();
    travel(name, element, layer, from, at * gap);
  });
}

/** A copy of `element` goes from one place to another and is seen no more. */
export function send(element: HTMLElement, layer: HTMLElement, from: DOMRect, to: DOMRect): void {
  const { copy, holder } = double(element, layer, from);
  const end = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${to.width / from.width})`;
  const frames = [{ transform: 'none' }, { opacity: 1, offset: 0.7 }, { transform: end, opacity: 0 }];
  const gone = (): void => holder.remove();
  copy.animate(frames, { duration: DURATION, easing: EASE, fill: 'both' }).finished.then(gone, gone);
}

function travel(name: string, element: HTMLElement, layer: HTMLElement, from: DOMRect, delay: number): void {
  const to = element.getBoundingClientRect();
  const { copy, holder } = double(element, layer, to);
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  const timing = { duration: DURATION, delay, easing: EASE, fill: 'backwards' as const };
  const flight = copy.animate([{ transform: start }, { transform: 'none' }], timing);
  const wait = element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: DURATION + delay });
  const land = (): void => {
    holder.remove();
    wait.cancel();
    if (inFlight.get(name)?.copy === copy) inFlight.delete(name);
  };
  inFlight.set(name, { copy, land });
  flight.finished.then(land, land);
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
    transformOrigin: '0 0',
  });
  copy.style.setProperty('--w', `${width}px`);
  const holder = document.createElement('div');
  holder.className = element.parentElement?.className ?? '';
  holder.style.display = 'contents';
  holder.append(copy);
  layer.append(holder);
  return { copy, holder };
}

const moved = (a: DOMRect, b: DOMRect): boolean => Math.abs(a.left - b.left) > 2 || Math.abs(a.top - b.top) > 2;
