/** Calls about puzzles. Each names the acts before it: the server keeps only whole answers. */

import { call } from '../api';
import type {
  LessonMessage,
  PuzzleFound,
  PuzzleOverview,
  PuzzleReply,
  PuzzleSolution,
  PuzzleStep,
  PuzzleWish,
} from '../types';

const at = (id: string) => `/api/puzzles/${encodeURIComponent(id)}`;

export const puzzles = {
  overview: () => call<PuzzleOverview>('/api/puzzles'),
  step: (id: string) => call<PuzzleStep>(at(id)),
  say: (id: string, message: LessonMessage, acts: readonly string[]) => call<PuzzleReply>(at(id), { message, acts }),
  solution: (id: string) => call<PuzzleSolution>(`${at(id)}/solution`, {}),
  next: (wish: Partial<PuzzleWish>) => call<PuzzleFound>('/api/puzzles/next', wish),
};
