import { expect, test } from 'vitest';
import { Draft } from './draft.svelte';

const EVENT = { preventDefault: () => {} } as SubmitEvent;

/** A line on its way: the draft after it was sent, and its answer. */
function underWay(line: string): { draft: Draft; answer: (took: boolean) => Promise<void> } {
  const draft = new Draft();
  draft.text = line;
  let took: (yes: boolean) => void = () => {};
  const sent = draft.submit(EVENT, () => new Promise((done) => (took = done)));
  return { draft, answer: (yes) => (took(yes), sent) };
}

test('a line that is written while the one before is on its way stays', async () => {
  const { draft, answer } = underWay('first');
  draft.text = 'second';
  await answer(true);

  expect(draft.text).toBe('second');
});

test('the field is empty as soon as a line is sent', async () => {
  const { draft, answer } = underWay('first');

  expect(draft.text).toBe('');
  await answer(true);
  expect(draft.text).toBe('');
});

test('a refused line comes back and takes nothing from the next one', async () => {
  const alone = underWay('first');
  await alone.answer(false);
  expect(alone.draft.text).toBe('first');

  const { draft, answer } = underWay('first');
  draft.text = 'second';
  await answer(false);
  expect(draft.text).toBe('first second');
});

test('a line of spaces is not sent', async () => {
  const draft = new Draft();
  draft.text = '  ';
  let sent = 0;
  await draft.submit(EVENT, async () => !!++sent);

  expect([sent, draft.text]).toEqual([0, '  ']);
});
