import { expect, test } from 'vitest';
import { GLYPHS, HATS, MARKS, SUITS } from './drawings';
import { placed } from './placed';

const words = (path: string) => path.trim().split(/ +/).join(' ');

test('a path is moved and scaled, whatever it is drawn with', () => {
  expect(words(placed('M1 2h3v-4H5V6l-1.5-.5Z', 10, 20, 2))).toBe('M 12 24 h 6 v -8 H 20 V 32 l -3 -1 Z');
});

test('an arc keeps how it runs, and its radii stay above nothing', () => {
  expect(words(placed('M0 0a2 3 0 1 1 4 5 2 3 0 0 1-4-5A1 1 0 0 0 2 2', 100, 140, -1))).toBe(
    'M 100 140 a 2 3 0 1 1 -4 -5 2 3 0 0 1 4 5 A 1 1 0 0 0 98 138',
  );
});

test('turned twice, every drawing is what it was', () => {
  const drawings = [GLYPHS, SUITS, MARKS].flatMap((one) =>
    Object.values(one as Record<string, string | [number, string]>),
  );
  const paths = [...drawings.map((one) => (typeof one === 'string' ? one : one[1])), HATS.K!.shape, HATS.joker!.shape];
  for (const path of paths) expect(placed(placed(path, 100, 140, -1), 100, 140, -1)).toBe(placed(path, 0, 0, 1));
});
