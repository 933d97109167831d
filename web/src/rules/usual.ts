/** The patches that a table of a variant begins with, as the server names them by the number of seats. */
import type { Preset } from '../wire/types';

export const usual = (preset: Preset | undefined, seats: number): readonly string[] => preset?.usual[seats] ?? [];

/** How many usually play it, where a number of seats has patches of its own. */
export function usualSeats(preset: Preset | undefined): number | null {
  const [seats] = Object.keys(preset?.usual ?? {});
  return seats === undefined ? null : Number(seats);
}

/** The variant as it is usually played by its usual number of people. */
export const asUsual = (preset: Preset): string => [preset.key, ...usual(preset, usualSeats(preset) ?? 0)].join('+');
