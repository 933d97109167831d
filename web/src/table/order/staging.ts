import type { Reading } from '../../wire/types';

/** Cards prepared together in the hand. `kind` and `cards` are set once the player chose one of several readings. */
export interface Group {
  readonly id: number;
  readonly keys: readonly string[];
  readonly chosen?: Chosen;
}

/** A reading the player picked: its kind, its cards as they will lie, and what else they could be. */
export interface Chosen {
  readonly kind: string;
  readonly cards: readonly string[];
  readonly among: readonly Reading[];
}

/**
 * Group `keys`. Cards of a staged group join it together with the loose ones; cards that all lie in one group leave it.
 */
export function group(groups: readonly Group[], keys: readonly string[]): Group[] {
  const home = groups.find((one) => one.keys.some((key) => keys.includes(key)));
  if (home && keys.every((key) => home.keys.includes(key))) return lift(groups, keys);
  const rest = lift(
    groups,
    keys.filter((key) => !home?.keys.includes(key)),
  );
  return home ? join(rest, home.id, keys) : [...rest, { id: nextId(groups), keys: [...keys] }];
}

/** Put `keys` into the group `id`. */
export function join(groups: readonly Group[], id: number, keys: readonly string[]): Group[] {
  return lift(
    groups,
    keys.filter((key) => !groups.find((one) => one.id === id)?.keys.includes(key)),
  ).map((one) => (one.id === id ? { id, keys: [...new Set([...one.keys, ...keys])] } : one));
}

/** Take `keys` out of their groups; a group of one card is dissolved. */
export function lift(groups: readonly Group[], keys: readonly string[]): Group[] {
  return groups
    .map((one) => (one.keys.some((key) => keys.includes(key)) ? without(one, keys) : one))
    .filter((one) => one.keys.length > 1);
}

export const dissolve = (groups: readonly Group[], id: number): Group[] => groups.filter((one) => one.id !== id);

export const choose = (groups: readonly Group[], id: number, chosen: Chosen): Group[] =>
  groups.map((one) => (one.id === id ? { ...one, chosen } : one));

/** The groups with the cards still in the hand; a group whose cards are gone waits for an undo. */
export function shown(groups: readonly Group[], here: ReadonlySet<string>): Group[] {
  return groups
    .map((one) =>
      one.keys.every((key) => here.has(key)) ? one : { id: one.id, keys: one.keys.filter((key) => here.has(key)) },
    )
    .filter((one) => one.keys.length > 1);
}

const without = (one: Group, keys: readonly string[]): Group => ({
  id: one.id,
  keys: one.keys.filter((key) => !keys.includes(key)),
});

const nextId = (groups: readonly Group[]): number => Math.max(0, ...groups.map((one) => one.id)) + 1;
