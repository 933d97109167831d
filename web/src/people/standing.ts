/** Who a name belongs to. The server writes its sign behind the name, and nobody else may. */

const SIGNS = { '✓': 'account', '★': 'host', '🛡': 'moderator' } as const;
type Sign = keyof typeof SIGNS;
const SIGNED = /^(.*)\u00a0([✓★🛡])$/u;

export interface Parted {
  readonly plain: string;
  readonly standing: (typeof SIGNS)[Sign] | null;
  readonly sign: string;
}

/** A shown name in its parts: without a sign it may be anybody's. */
export function parted(name: string): Parted {
  const [, plain = name, sign = ''] = SIGNED.exec(name) ?? [];
  return { plain, sign, standing: SIGNS[sign as Sign] ?? null };
}
