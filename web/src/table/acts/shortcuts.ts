/** What a key asks for at the table. */
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

/** Shared by the keyboard, the buttons and the help tab. */
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

/** The letter of a command as buttons show it. */
export function letter(wanted: Command): string | null {
  const found = Object.entries(LETTERS).find(([, one]) => one === wanted);
  return found ? found[0].toUpperCase() : null;
}
