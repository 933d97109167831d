import { expect, test } from 'vitest';
import { settings } from '../browser/settings.svelte';
import type { TalkLine } from '../wire/types';
import { muted } from './muted.svelte';
import { Talk } from './talk.svelte';

const line = (number: number, seat: number): TalkLine => ({
  number,
  at: 0,
  seat,
  who: `who${seat}`,
  name: `N${seat}`,
  phrase: 'hello',
  emote: null,
  text: null,
});
const table = { you: 0 } as never;

test('counts what others have said since one looked', () => {
  const talk = new Talk({ said: [line(1, 1), line(2, 0), line(3, 2)], table });
  expect(talk.fresh.map(({ number }) => number)).toEqual([1, 3]);
  talk.see();
  expect(talk.fresh).toEqual([]);
});

test('leaves out whom one does not want to read', () => {
  const talk = new Talk({ said: [line(1, 1), line(2, 2)], table });
  muted.toggle('who1');
  expect(talk.lines.map(({ seat }) => seat)).toEqual([2]);
  muted.toggle('who1');
  expect(talk.lines.map(({ seat }) => seat)).toEqual([1, 2]);
});

test("shows nothing in people's own words to whoever wants quiet", () => {
  const written: TalkLine = { ...line(2, 1), phrase: null, text: 'Hello you' };
  const talk = new Talk({ said: [line(1, 1), written], table });
  expect(talk.shown).toHaveLength(2);
  settings.choose('talk', 'ready');
  expect(talk.shown.map(({ number }) => number)).toEqual([1]);
  expect(talk.fresh.map(({ number }) => number)).toEqual([1]);
  settings.choose('talk', 'all');
});
