/** The keyboard of the table: a key becomes one of the table's methods, or a step of the focus. */
import type { Verb } from '../../wire/types';
import { climb, step } from './focus';
import type { Command } from '../acts/shortcuts';
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
const VERBS: ReadonlySet<unknown> = new Set<Verb>([
  'draw',
  'take',
  'lay',
  'add',
  'swap',
  'steal',
  'discard',
  'undo',
  'claim',
  'card',
  'fault',
  'knock',
  'gin',
]);

/** Returns whether the key was handled. */
export function pressed(event: KeyboardEvent, table: Table, root: HTMLElement, panels: Panels): boolean {
  const target = event.target as HTMLElement;
  if (target.closest('input, textarea, select, dialog, [contenteditable]')) return false;
  // What was pressed in a dialog may be gone from it by now.
  if (document.querySelector('dialog[open]')) return false;
  const wanted = command(event);
  if (wanted === null) return false;
  if (wanted === 'pick') return pick(target, table);
  return perform(wanted, table, root, panels);
}

/** Space on a button presses it, as everywhere; from elsewhere it selects the card the keyboard stands on. */
function pick(target: HTMLElement, table: Table): boolean {
  if (target.closest('button, a, [role=tab]') || !table.focus) return false;
  table.press(table.focus);
  return true;
}

function perform(wanted: Command, table: Table, root: HTMLElement, panels: Panels): boolean {
  if (typeof wanted === 'object') return choose(wanted.destination, table);
  if (VERBS.has(wanted)) {
    if (!table.looks.has(wanted as Verb)) return false;
    table.acts.verb(wanted as Verb);
    if (table.acts.choosing) root.querySelector<HTMLElement>(PLACES)?.focus();
    return true;
  }
  switch (wanted) {
    case 'left':
    case 'right':
      return move(root, wanted === 'left' ? -1 : 1);
    case 'up':
    case 'down':
      return climbed(root, wanted === 'up' ? -1 : 1);
    case 'move_left':
    case 'move_right':
      if (table.focus) table.nudge(table.focus, wanted === 'move_left' ? -1 : 1);
      return true;
    case 'pass':
      if (!table.claim && !table.looks.has('pass')) return false;
      void table.acts.pass();
      return true;
    case 'group':
      table.group();
      return true;
    case 'part':
      if (table.focus) table.hand.part(table.focus);
      return true;
    case 'sort':
      void table.sort();
      return true;
    case 'melds':
      if (!step(root, table.destinations.length ? PLACES : MELDS, 1)) void table.summarise();
      return true;
    case 'hand':
      return home(root, table);
    case 'speak':
      void table.summarise();
      return true;
    case 'hint':
      void table.acts.hint();
      return true;
    case 'log':
    case 'scores':
    case 'help':
      panels.show(wanted);
      return true;
    case 'write':
      panels.write();
      return true;
    case 'cancel':
      table.clear();
      return home(root, table);
    default:
      return false;
  }
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

function home(root: HTMLElement, table: Table): boolean {
  const card = [...root.querySelectorAll<HTMLElement>(HAND)].find((one) => one.dataset.key === table.focus);
  (card ?? root.querySelector<HTMLElement>(HAND))?.focus();
  return true;
}
