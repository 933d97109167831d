/** Words that can be written in a lesson beside the commands of a table. */

import { m } from '../i18n';
import { inLocale } from './sentences';
import type { Course } from './course.svelte';
import type { Lesson } from './lesson.svelte';

type Order = 'next' | 'back' | 'skip' | 'repeat';

const ORDERS: Record<Order, readonly string[]> = {
  next: ['suite', 'suivant', 'suivante', 'continue', 'continuer', 'next'],
  back: ['retour', 'precedent', 'precedente', 'back', 'previous'],
  skip: ['passer', 'skip'],
  repeat: ['repete', 'repeter', 'repeat', 'lecon', 'lesson'],
};

/** Do what the word says, and answer; null if it is no word of a lesson. */
export function ordered(word: string, course: Course, lesson: Lesson): string | null {
  const [order] = Object.entries(ORDERS).find(([, words]) => words.includes(word)) ?? [];
  switch (order as Order | undefined) {
    case 'next':
      return moved(1, course, lesson);
    case 'back':
      return moved(-1, course, lesson);
    case 'skip':
      course.skip();
      return m.learn_skip();
    case 'repeat':
      return task(lesson);
    case undefined:
      return null;
  }
}

function moved(by: 1 | -1, course: Course, lesson: Lesson): string {
  if (by === 1 && course.last) return lesson.done ? m.learn_over() : task(lesson);
  course.move(by);
  return m.learn_step({ step: course.step, count: course.line?.steps ?? 1 });
}

const task = (lesson: Lesson): string => (lesson.told ? inLocale(lesson.told.text) : '');
