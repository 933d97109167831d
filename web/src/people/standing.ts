/** Who a name belongs to. The server writes its sign behind the name, and nobody else may. */

const SIGNS = { '✓': 'account', '★': 'host', '🛡': 'moderator' } as const;

export interface Parted {
  readonly plain: string;
  readonly standing: (typeof SIGNS)[keyof typeof SIGNS] | null;
  readonly sign: string;
}

/** A shown name in its parts: without a sign it may be anybody's. */
export function parted(name: string): Parted {
  const at = name.lastIndexOf('\u00a0');
  const sign = at < 0 ? '' : name.slice(at + 1);
  return Object.hasOwn(SIGNS, sign)
    ? { plain: name.slice(0, at), standing: SIGNS[sign as keyof typeof SIGNS], sign }
    : { plain: name, standing: null, sign: '' };
}
