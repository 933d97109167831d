import type { AddChoice, Selected, StealChoice, SwapChoice } from '../../wire/types';

/** Where the selected cards may go, one entry for each thing to tap, in the order of the table. */
export type Destination =
  | { readonly kind: 'add'; readonly meld: string; readonly at: AddChoice['at']; readonly choice: AddChoice }
  | { readonly kind: 'swap'; readonly meld: string; readonly joker: number; readonly choice: SwapChoice }
  | { readonly kind: 'steal'; readonly meld: string; readonly choice: StealChoice };

export function destinations(selected: Selected | null, melds: readonly string[]): Destination[] {
  if (!selected) return [];
  const all: Destination[] = [
    ...selected.adds.map((choice) => ({ kind: 'add' as const, meld: choice.meld, at: choice.at, choice })),
    ...selected.swaps.map((choice) => ({ kind: 'swap' as const, meld: choice.meld, joker: choice.joker, choice })),
    ...selected.steals.map((choice) => ({ kind: 'steal' as const, meld: choice.meld, choice })),
  ];
  return all.sort((a, b) => melds.indexOf(a.meld) - melds.indexOf(b.meld));
}

export const on = (all: readonly Destination[], meld: string): Destination[] => all.filter((one) => one.meld === meld);

export const adds = (all: readonly Destination[]) => all.filter((one) => one.kind === 'add');
export const swaps = (all: readonly Destination[]) => all.filter((one) => one.kind === 'swap');
