import { expect, test } from 'vitest';
import { route } from './router.svelte';

test('addresses lead to their pages', () => {
  expect(route('/')).toEqual({ page: 'home' });
  expect(route('/new')).toEqual({ page: 'new' });
  expect(route('/t/a%20b')).toEqual({ page: 'table', id: 'a b' });
  expect(route('/rules/palace+cyclic')).toEqual({ page: 'rules', key: 'palace+cyclic' });
  expect(route('/rules')).toEqual({ page: 'rules', key: 'palace' });
  expect(route('/r%C3%A8gles/gin')).toEqual({ page: 'rules', key: 'gin' });
  expect(route('/t')).toEqual({ page: 'lost' });
  expect(route('/t/a/b')).toEqual({ page: 'lost' });
  expect(route('/t/%')).toEqual({ page: 'table', id: '%' });
});
