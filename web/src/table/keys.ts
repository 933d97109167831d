/** What a key asks for while the table has the keyboard. */
export type Command =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'move_left'
  | 'move_right'
  | 'pick'
  | 'group'
  | 'sort'
  | 'part'
  | 'draw'
  | 'take'
  | 'lay'
  | 'add'
  | 'swap'
  | 'discard'
  | 'undo'
  | 'melds'
  | 'hand'
  | 'speak'
  | 'scores'
  | 'log'
  | 'help'
  | 'hint'
  | 'write'
  | 'cancel'
  | 'claim'
  | 'pass'
  | 'card'
  | 'fault'
  | 'knock'
  | 'gin'
  | 'steal'
  | { readonly destination: number };

interface Press {
  readonly key: string;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
}

/** One list for the keyboard and for the help tab. */
export const LETTERS = {
  p: 'draw',
  d: 'take',
  l: 'lay',
  a: 'add',
  j: 'swap',
  x: 'discard',
  u: 'undo',
  g: 'group',
  s: 'sort',
  e: 'part',
  m: 'melds',
  h: 'hand',
  t: 'speak',
  c: 'scores',
  o: 'log',
  k: 'knock',
  i: 'gin',
  v: 'steal',
  f: 'claim',
  n: 'pass',
  b: 'card',
  r: 'fault',
  q: 'hint',
} as const satisfies Record<string, Command>;

const NAMED: Record<string, Command> = {
  ' ': 'pick',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Escape: 'cancel',
  '?': 'help',
  '/': 'write',
};
const SHIFTED: Record<string, Command> = { ArrowLeft: 'move_left', ArrowRight: 'move_right' };

/** The command of a key press, or null where the key is not ours. */
export function command(press: Press): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.shiftKey && press.key in SHIFTED) return SHIFTED[press.key]!;
  if (press.key in NAMED) return NAMED[press.key]!;
  if (/^[0-9]$/.test(press.key)) return { destination: (Number(press.key) + 9) % 10 };
  return LETTERS[press.key.toLowerCase() as keyof typeof LETTERS] ?? null;
}

/** The letter that performs `wanted`, as the buttons show it. */
export function letter(wanted: Command): string | null {
  const found = Object.entries(LETTERS).find(([, one]) => one === wanted);
  return found ? found[0].toUpperCase() : null;
}
