import { expect, test } from 'vitest';
import { route } from './router.svelte';

test('addresses lead to their pages', () => {
  expect(route('/')).toEqual({ page: 'home', id: '' });
  expect(route('/new')).toEqual({ page: 'new', id: '' });
  expect(route('/friends')).toEqual({ page: 'friends', id: '' });
  expect(route('/friends/amal')).toEqual({ page: 'letters', id: 'amal' });
  expect(route('/t/a%20b')).toEqual({ page: 'table', id: 'a b' });
  expect(route('/rules/palace+cyclic')).toEqual({ page: 'rules', id: 'palace+cyclic' });
  expect(route('/arbitre')).toEqual({ page: 'referee', id: '' });
  expect(route('/donne')).toEqual({ page: 'deal', id: '' });
  expect(route('/deal/2026-11-25')).toEqual({ page: 'deal', id: '2026-11-25' });
  expect(route('/marque')).toEqual({ page: 'score', id: '' });
  expect(route('/rules')).toEqual({ page: 'rules', id: 'palace' });
  expect(route('/r%C3%A8gles/gin')).toEqual({ page: 'rules', id: 'gin' });
  expect(route('/learn')).toEqual({ page: 'learn', id: '' });
  expect(route('/apprendre')).toEqual({ page: 'learn', id: '' });
  expect(route('/learn/melds')).toEqual({ page: 'lesson', id: 'melds' });
  expect(route('/problemes')).toEqual({ page: 'puzzles', id: '' });
  expect(route('/puzzles/gin-7')).toEqual({ page: 'puzzle', id: 'gin-7' });
  for (const lost of ['/t', '/new/a', '/t/a/b', '/constructor/a', '/letters/a']) expect(route(lost).page).toBe('lost');
  expect(route('/ligue')).toEqual({ page: 'league', id: '' });
  expect(route('/league/3')).toEqual({ page: 'league-part', id: '3' });
  expect(route('/club/lilas')).toEqual({ page: 'club', id: 'lilas' });
  expect(route('/club/lilas/league/2')).toEqual({ page: 'club-part', id: 'lilas/league/2' });
  expect(route('/cote').page).toBe('rating');
  expect(route('/t/%')).toEqual({ page: 'table', id: '%' });
});
