import { expect, test } from 'vitest';
import { parsed } from './links';

test('the name of the rules is a preset and its patches', () => {
  expect(parsed('palace+cyclic+casino')).toEqual({ preset: 'palace', patches: ['cyclic', 'casino'] });
});
