/** A plan as a value: where to draw and what to discard, when that is due, and its words. */
import type { Verb, View } from '../../wire/types';
import { m } from '../../i18n';
import { MARKED } from '../words/marked';

export interface Planned {
  readonly source: 'draw' | 'take' | null;
  /** Key of the card to throw. */
  readonly discard: string | null;
}

export const NOTHING: Planned = { source: null, discard: null };

/** What the plan asks for now. `wait` keeps it, `gone` means that its turn has passed. */
type Due = 'draw' | 'take' | 'discard' | 'wait' | 'gone';

/** The turn a plan is made for: this seat's next one, of this round. */
export const turnOf = (view: View, round: number): string => `${round} ${view.turns[view.seat]}`;

export function due(plan: Planned, made: string, view: View, round: number): Due {
  if (view.phase === 'over' || turnOf(view, round) !== made) return 'gone';
  if (view.turn !== view.seat) return 'wait';
  if (view.phase === 'play') return plan.discard ? 'discard' : 'gone';
  return plan.source ?? 'wait';
}

/** The plan with a verb added or, if it is there already, removed; another card replaces the first. */
export function toggled(plan: Planned, verb: Verb, card: string | null): Planned {
  if (verb === 'discard') return { ...plan, discard: card === plan.discard ? null : card };
  const source = verb === 'take' ? 'take' : 'draw';
  return { ...plan, source: plan.source === source ? null : source };
}

/** “piocher, puis jeter 9♠”; a discard alone waits for the draw. */
export function planText({ source, discard }: Planned, face: (key: string) => string, card = MARKED.card): string {
  const first = source === 'take' ? m.plan_take() : source === 'draw' ? m.plan_draw() : '';
  if (!discard) return first;
  const thrown = m.plan_discard({ card: card(face(discard)) });
  return first ? m.plan_then({ first, second: thrown }) : m.plan_after_draw({ plan: thrown });
}
