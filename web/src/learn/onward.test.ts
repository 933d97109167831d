import { expect, test } from 'vitest';
import type { LessonFamily } from '../wire/types';
import { onward } from './onward';

const families = [
  { name: 'start', lessons: [{ name: 'melds' }, { name: 'ace' }] },
  { name: 'gin', lessons: [{ name: 'gin-knock' }] },
] as unknown as LessonFamily[];
const after = (done: string[], at: Record<string, number> = {}) =>
  onward(families, { done: (name) => done.includes(name), at: (name) => at[name] ?? 1 })?.name;

test('who has begun a family goes on with its next lesson', () => {
  expect(after(['melds'])).toBe('ace');
  expect(after([], { melds: 2 })).toBe('melds');
  expect(after(['melds', 'ace'], { 'gin-knock': 2 })).toBe('gin-knock');
});

test('nothing is proposed before a first lesson, nor after the last one of a family', () => {
  expect(after([])).toBeUndefined();
  expect(after(['melds', 'ace'])).toBeUndefined();
});
