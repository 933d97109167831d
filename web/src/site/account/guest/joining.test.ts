import { expect, test } from 'vitest';
import { joined } from './joining';

const join = (key: Parameters<typeof joined>[0], here: unknown, there: unknown) =>
  JSON.parse(joined(key, JSON.stringify(here), JSON.stringify(there))!);

test('rule sets of both are kept, and of two with one name both stay', () => {
  const here = [
    { name: 'Chez nous', link: 'rami51?first_meld_min=61' },
    { name: 'À Lyon', link: 'gin' },
    { name: 'Le même', link: 'k40' },
  ];
  const there = [
    { name: 'Chez nous', link: 'rami51' },
    { name: 'Kalooki', link: 'k40' },
  ];
  expect(join('rules', here, there)).toEqual([
    { name: 'À Lyon', link: 'gin' },
    { name: 'Chez nous', link: 'rami51' },
    { name: 'Chez nous 2', link: 'rami51?first_meld_min=61' },
    { name: 'Kalooki', link: 'k40' },
  ]);
});

test('a numbered name is not longer than a name may be, and is free', () => {
  const name = 'x'.repeat(40);
  const there = [
    { name, link: 'a' },
    { name: `${'x'.repeat(38)} 2`, link: 'b' },
  ];
  const found = join('rules', [{ name, link: 'c' }], there) as { name: string }[];
  expect(found.map((one) => one.name)).toContain(`${'x'.repeat(38)} 3`);
  expect(found).toHaveLength(3);
});

test('muted persons of both are muted', () => {
  expect(join('muted', ['a', 'b'], ['b', 'c'])).toEqual(['b', 'c', 'a']);
});

test('a lesson done by either is done, and the later step of one left counts', () => {
  const here = { done: ['melds'], at: { joker: 3, ace: 2 }, offered: false };
  const there = { done: ['ace'], at: { joker: 2, melds: 4 }, offered: true };
  expect(join('lessons', here, there)).toEqual({ done: ['ace', 'melds'], at: { joker: 3 }, offered: true });
});

test('what the coach has said to either was said, and the account decides whether it speaks', () => {
  const here = { said: ['draw'], off: true, played: true, table: '', since: 0 };
  const there = { said: ['play'], off: false, played: false, table: 't', since: 2 };
  expect(join('coach', here, there)).toEqual({
    said: ['play', 'draw'],
    off: false,
    played: true,
    table: 't',
    since: 2,
  });
});

test('settings are those of the account, and what one side lacks comes from the other', () => {
  expect(join('settings', { theme: 'dark' }, { theme: 'light' })).toEqual({ theme: 'light' });
  expect(joined('settings', '{"theme":"dark"}', undefined)).toBe('{"theme":"dark"}');
  expect(joined('rules', null, '[]')).toBe('[]');
  expect(joined('rules', '{', '[]')).toBe('[]');
});
