/** A puzzle on the screen: its table, the acts so far, and what has been said of the answer. */

import { m } from '../i18n';
import { forget } from '../learn/lesson.svelte';
import { LessonWire, type Teacher } from '../learn/lessonWire';
import { inLocale } from '../learn/sentences';
import type { Table } from '../table/play/table.svelte';
import { newCut } from '../wire/cut';
import { puzzles } from '../wire/calls/puzzles';
import { Socket } from '../wire/socket.svelte';
import type { LessonMessage, PuzzleChange, PuzzleReply, PuzzleSolution, PuzzleStep, Sentences } from '../wire/types';

/** The hand of every puzzle is kept under this name, and begins anew with each. */
const ID = 'puzzle';

export class Puzzle implements Teacher<PuzzleStep, PuzzleReply> {
  /** The puzzle as the server gave it; null until then. */
  told = $state.raw<PuzzleStep | null>(null);
  /** The last whole answer. */
  reply = $state.raw<PuzzleReply | null>(null);
  solution = $state.raw<PuzzleSolution | null>(null);
  rated = $state.raw<PuzzleChange | null>(null);
  readonly right = $derived(this.reply?.was === 'right');
  /** The answer is known: found, or shown. */
  readonly done = $derived(this.right || this.solution !== null);
  readonly said = $derived.by(() => this.#said());
  readonly socket: Socket;
  #acts: string[] = [];
  #events = 0;
  #wire: LessonWire<PuzzleStep, PuzzleReply> | null = null;

  /** `name` is an id, or `today`; `fails` hears why the puzzle did not come. */
  constructor(
    readonly name: string,
    private fails: (why: unknown) => void,
  ) {
    forget(ID);
    const connect = () => (this.#wire = new LessonWire(this)) as unknown as WebSocket;
    this.socket = new Socket(ID, { connect, jitter: () => 0, id: newCut });
  }

  get #id(): string {
    return this.told?.id ?? this.name;
  }

  open = async (): Promise<PuzzleStep> => {
    try {
      return await puzzles.step(this.#id);
    } catch (why) {
      this.fails(why);
      throw why;
    }
  };
  say = (message: LessonMessage): Promise<PuzzleReply> => puzzles.say(this.#id, message, this.#acts);
  begins = (step: PuzzleStep): void => {
    this.told = step;
    this.#acts = [];
  };
  hears = (reply: PuzzleReply, message: LessonMessage): void => {
    if ((reply.was === 'going' || reply.was === 'right') && message.type === 'act') this.#acts.push(message.action);
    if (reply.was === 'wrong') this.#acts = [];
    if (reply.was === 'right' || reply.was === 'wrong') this.reply = reply;
    this.rated ??= reply.rated ?? null;
  };
  undoes = (reply: PuzzleReply): boolean => reply.was === 'wrong';
  count = (): number => (this.#events += 10);
  leave = (): void => this.socket.close();

  meet(table: Table): void {
    table.announcer.reword = (refusal) => (refusal.code === 'done' ? m.puzzle_done_already() : null);
  }

  /** Play the solution on the board. Before any answer it counts as a wrong one. */
  show = async (): Promise<void> => {
    this.solution ??= await puzzles.solution(this.#id);
    this.rated ??= this.solution.rated ?? null;
    this.#acts = this.solution.acts.slice();
    await this.#wire?.replay(this.solution.frames);
  };

  #said(): string {
    if (this.right) return sentence(this.reply?.say);
    if (this.solution) return `${m.puzzle_solution_is()} ${inLocale(this.solution.say)}`;
    return this.reply ? `${sentence(this.reply.say)} ${m.puzzle_again()}` : '';
  }
}

const sentence = (said: Sentences | null | undefined): string => (said ? inLocale(said) : '');
