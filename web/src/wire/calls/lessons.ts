/** Calls about lessons. Each names its step: the server keeps nothing. */

import { call } from '../api';
import type { LessonList, LessonMessage, LessonReply, LessonStep } from '../types';

const at = (name: string, step: number) => `/api/lessons/${encodeURIComponent(name)}/${step}`;

export const lessons = {
  list: () => call<LessonList>('/api/lessons'),
  step: (name: string, step: number) => call<LessonStep>(at(name, step)),
  say: (name: string, step: number, message: LessonMessage, board: { act: string; moments: number }) =>
    call<LessonReply>(at(name, step), { message, ...board }),
};
