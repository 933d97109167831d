/** From a key press to a command. */
import { LETTERS, type Command } from '../acts/shortcuts';

interface Press {
  readonly key: string;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
}

const NAMED: Record<string, Command> = {
  ' ': 'pick',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Escape: 'cancel',
  '?': 'help',
  F1: 'help',
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
