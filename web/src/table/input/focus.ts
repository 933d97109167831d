/** Keyboard focus over the table's cards. */
const visible = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Focus the neighbour of the focused one of `selector`; from elsewhere, the first. */
export function step(root: ParentNode, selector: string, by: -1 | 1): HTMLElement | null {
  const all = [...root.querySelectorAll<HTMLElement>(selector)].filter(visible);
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to =
    at < 0 ? (all.find((one) => one.tabIndex === 0) ?? all[0]) : all[Math.max(0, Math.min(all.length - 1, at + by))];
  to?.focus();
  return to ?? null;
}

/** Focus the nearest one in the row above or below. */
export function climb(root: ParentNode, selector: string, by: -1 | 1): HTMLElement | null {
  const from = document.activeElement as HTMLElement | null;
  if (!from?.matches(selector)) return step(root, selector, by);
  const here = from.getBoundingClientRect();
  const rows = [...root.querySelectorAll<HTMLElement>(selector)]
    .filter(visible)
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => (by > 0 ? box.top >= here.bottom - 8 : box.bottom <= here.top + 8));
  const row = Math.min(...rows.map(({ box }) => Math.abs(box.top - here.top)));
  const near = rows.filter(({ box }) => Math.abs(box.top - here.top) < row + 12);
  near.sort((a, b) => Math.abs(a.box.left - here.left) - Math.abs(b.box.left - here.left));
  near[0]?.one.focus();
  return near[0]?.one ?? null;
}
