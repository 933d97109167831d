import { expect, it, vi } from 'vitest';
import type { Event } from '../../wire/types';
import { News } from './news.svelte';

const people = { me: 0, names: ['Nour', 'Ana'] };
const drew = (seq: number): Event => ({ type: 'drew', seq, seat: 1, card: null });
const threw = (seq: number): Event => ({ type: 'discarded', seq, seat: 1, card: '9S' });

it('tells what came first first, however long the log takes to come', async () => {
  const news = new News();
  const [first, second] = [[drew(1)], [threw(2)]].map((events) => news.tell(news.fresh(events), people, ''));
  await Promise.all([first, second]);

  expect(news.lines).toMatchObject([{ line: 'turn', seat: 1, clauses: [{ say: 'drew' }, { say: 'discarded' }] }]);
});

it('says how the round began though the first turn comes before the log does', async () => {
  const news = new News();
  const began: Event = { type: 'began', seq: 1, round: 2, start: 1 };
  const said = [[began], [drew(2), threw(3)]].map((events) => news.tell(news.fresh(events), people, ''));

  expect(await said[0]).toMatch(/2.*Ana/);
  expect(await said[1]).toContain('Ana');
});

it('gives a list of its own for a line that comes between two turns', async () => {
  const news = new News();
  await news.tell([drew(1), threw(2)], people, '');
  const before = news.lines;
  await news.tell([{ type: 'departed', seq: 3, seat: 1, name: 'Ana', how: 'left' }], people, '');

  expect(news.lines).not.toBe(before);
  expect(news.lines.at(-1)).toMatchObject({ line: 'departed', name: 'Ana' });
});

it('hears each event once', () => {
  const news = new News();

  expect(news.fresh([drew(1), threw(2)])).toHaveLength(2);
  expect(news.fresh([drew(1), threw(2), drew(3)])).toEqual([drew(3)]);
});

it('keeps what it could not write down until it can', async () => {
  vi.doMock('./log', () => {
    throw new Error('offline');
  });
  const news = new News();
  await news.tell([drew(1)], people, '');
  expect(news.lines).toEqual([]);
  vi.doUnmock('./log');
  await news.tell([threw(2)], people, '');

  expect(news.lines).toMatchObject([{ clauses: [{ say: 'drew' }, { say: 'discarded' }] }]);
});
