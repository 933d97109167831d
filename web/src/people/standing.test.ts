import { expect, test } from 'vitest';
import { parted } from './standing';

test('a sign behind the name says whose it is, and only there', () => {
  expect(parted('Amal\u00a0✓')).toEqual({ plain: 'Amal', standing: 'account', sign: '✓' });
  expect(parted('Amal B\u00a0★').standing).toBe('host');
  expect(parted('محمد\u00a0🛡')).toEqual({ plain: 'محمد', standing: 'moderator', sign: '🛡' });
  for (const name of ['Amal', 'Amal ✓', '✓\u00a0Amal', 'Amal\u00a0✓ 2', 'Amal\u00a0toString', ''])
    expect(parted(name)).toEqual({ plain: name, standing: null, sign: '' });
});
