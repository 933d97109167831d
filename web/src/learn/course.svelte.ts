/** The way through a lesson: its steps, the lesson after it, and the first round after a family. */

import { start } from '../session/start.svelte';
import { coach } from '../table/coach/kept.svelte';
import { lessons } from '../wire/calls/lessons';
import type { LessonFamily, LessonLine } from '../wire/types';
import { puzzles } from '../wire/calls/puzzles';
import { practiceOf } from './practice';
import { progress } from './progress.svelte';

/** One round against the gentlest bot. */
const ROUND = { options: { match_end: 'rounds', rounds: 1 }, seats: ['you', 'bot'], speed: 'none', bots: ['novice'] };

export class Course {
  families = $state.raw<readonly LessonFamily[]>([]);
  step = $state(1);
  /** The list of lessons could not be fetched. */
  trouble = $state(false);
  /** A step has been left by hand: its successor takes the focus. */
  moved = false;

  readonly family = $derived(this.families.find(({ lessons }) => lessons.some(({ name }) => name === this.name)));
  readonly line = $derived(this.family?.lessons.find(({ name }) => name === this.name));
  readonly unknown = $derived(this.families.length > 0 && !this.line);
  readonly last = $derived(this.step === this.line?.steps);
  /** The next lesson of the family; null after its last. */
  readonly next = $derived.by<LessonLine | null>(() => {
    const all = this.family?.lessons ?? [];
    return all[all.findIndex(({ name }) => name === this.name) + 1] ?? null;
  });

  constructor(
    readonly name: string,
    private go: (address: string) => void,
  ) {
    progress.offered();
    lessons.list().then(
      ({ families }) => {
        this.families = families;
        this.step = Math.min(progress.at(this.name), this.line?.steps ?? 1);
      },
      () => (this.trouble = true),
    );
  }

  /** Go ahead or back. */
  move = (by: 1 | -1): void => {
    const to = this.step + by;
    if (to < 1 || to > (this.line?.steps ?? 0)) return;
    this.moved = true;
    this.step = to;
    progress.leave(this.name, to);
  };

  /** The step is done: a lesson left now goes on with the next one. */
  passed = (): void => {
    if (this.last) progress.finish(this.name);
    else progress.leave(this.name, this.step + 1);
  };

  finish = (): void => progress.finish(this.name);

  /** The rest of the lesson is known. */
  skip = (): void => {
    this.finish();
    this.go(this.next ? `/learn/${this.next.name}` : '/learn');
  };

  /** Puzzles train what this lesson has taught. */
  get trains(): boolean {
    return practiceOf(this.name) !== null;
  }

  /** Go to a puzzle of the same theme. */
  practise = async (): Promise<void> => {
    const { id } = await puzzles.next(practiceOf(this.name) ?? {});
    this.go(id ? `/puzzles/${id}` : '/puzzles');
  };

  /** A first whole round by the rules of the family, with the coach. */
  play = async (): Promise<void> => {
    const wish = { ...ROUND, rules: this.family!.rules } as Parameters<typeof start.make>[0];
    coach.join(await start.make(wish));
  };
}
