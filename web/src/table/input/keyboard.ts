/** The keyboard of the table: a key becomes one of the table's methods, or a step of the focus. */
import type { Verb } from '../../wire/types';
import { climb, step } from './focus';
import type { Command } from '../acts/shortcuts';
import { helpText } from './helpText';
import { command } from './keys';
import type { Table } from '../play/table.svelte';

/** What keys may open beside the cards. */
export interface Panels {
  show(tab: 'log' | 'scores' | 'help'): void;
  /** Write an act instead of playing it. */
  write(): void;
}

const HAND = '.hand [data-key]';
const MELDS = '.melds button';
const PLACES = '[data-destination]';

/** Where a key was pressed, and what it may change. */
interface Context {
  readonly target: HTMLElement;
  readonly table: Table;
  readonly root: HTMLElement;
  readonly panels: Panels;
}

type Name = Extract<Command, string>;
type Own = Exclude<Name, Verb> | 'pass';

/** What each command does that plays no verb. Only `false` means that the key was not handled. */
const COMMANDS: { readonly [name in Own]: (context: Context) => boolean | void } = {
  left: ({ root }) => move(root, -1),
  right: ({ root }) => move(root, 1),
  up: ({ root }) => climbed(root, -1),
  down: ({ root }) => climbed(root, 1),
  move_left: ({ table }) => nudge(table, -1),
  move_right: ({ table }) => nudge(table, 1),
  pick,
  pass,
  group: ({ table }) => table.group(),
  part: ({ table }) => part(table),
  sort: ({ table }) => void table.sort(),
  melds: toMelds,
  hand: toHand,
  speak: ({ table }) => void table.summarise(),
  hint: ({ table }) => void table.acts.hint(),
  log: ({ panels }) => panels.show('log'),
  scores: ({ panels }) => panels.show('scores'),
  help,
  write: ({ panels }) => panels.write(),
  cancel,
};

/** The tab opens, and what it says is read out. */
function help({ panels, table }: Context): void {
  panels.show('help');
  void table.help().then(
    (found) => table.announcer.say(helpText(found)),
    () => {},
  );
}

/** Returns whether the key was handled. */
export function pressed(event: KeyboardEvent, table: Table, root: HTMLElement, panels: Panels): boolean {
  const target = event.target as HTMLElement;
  if (target.closest('input, textarea, select, dialog, [contenteditable]')) return false;
  // What was pressed in a dialog may be gone from it by now.
  if (document.querySelector('dialog[open]')) return false;
  const wanted = command(event);
  if (wanted === null) return false;
  return perform(wanted, { target, table, root, panels });
}

function perform(wanted: Command, context: Context): boolean {
  if (typeof wanted === 'object') return choose(wanted.destination, context.table);
  return isOwn(wanted) ? COMMANDS[wanted](context) !== false : play(wanted, context);
}

const isOwn = (wanted: Name): wanted is Own => wanted in COMMANDS;

/** Space on a button presses it, as everywhere; from elsewhere it selects the card the keyboard stands on. */
function pick({ target, table }: Context): boolean {
  if (target.closest('button, a, [role=tab]') || !table.focus) return false;
  table.press(table.focus);
  return true;
}

function play(verb: Verb, { table, root }: Context): boolean {
  if (!table.looks.has(verb)) return false;
  table.acts.verb(verb);
  if (table.acts.choosing) root.querySelector<HTMLElement>(PLACES)?.focus();
  return true;
}

function pass({ table }: Context): boolean {
  if (!table.claim && !table.looks.has('pass')) return false;
  void table.acts.pass();
  return true;
}

function choose(place: number, table: Table): boolean {
  const to = table.destinations[place];
  if (!table.acts.choosing || !to) return false;
  table.acts.go(to);
  return true;
}

const inMelds = (): boolean => document.activeElement?.closest('.melds') != null;
const move = (root: HTMLElement, by: -1 | 1): boolean => step(root, inMelds() ? MELDS : HAND, by) !== null;
const climbed = (root: HTMLElement, by: -1 | 1): boolean => climb(root, inMelds() ? MELDS : HAND, by) !== null;

function nudge(table: Table, by: -1 | 1): void {
  if (table.focus) table.nudge(table.focus, by);
}

function part(table: Table): void {
  if (table.focus) table.hand.part(table.focus);
}

function toMelds({ table, root }: Context): void {
  if (!step(root, table.destinations.length ? PLACES : MELDS, 1)) void table.summarise();
}

function toHand({ table, root }: Context): void {
  const card = [...root.querySelectorAll<HTMLElement>(HAND)].find((one) => one.dataset.key === table.focus);
  (card ?? root.querySelector<HTMLElement>(HAND))?.focus();
}

function cancel(context: Context): void {
  context.table.clear();
  toHand(context);
}
