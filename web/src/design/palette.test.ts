/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, difference, grey, VISIONS, type Vision } from './palette';

type Colours = Record<string, string>;
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colours that blocks with these selectors set, later ones over earlier ones. */
function colours(...selectors: string[]): Colours {
  const found: Colours = {};
  for (const selector of selectors)
    for (const [, head, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
      if (head!.replace(/\/\*[^]*?\*\//g, '').trim() === selector)
        for (const [, name, code] of body!.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)) found[name!] = code!;
  return found;
}

const THEMES = {
  light: [':root'],
  dark: [':root', "[data-theme='dark']"],
  contrast: [':root', "[data-theme='contrast']"],
};
const FELTS = ['blue', 'sand', 'plum'];
const grounds: [string, Colours][] = [
  ...Object.entries(THEMES).map(([name, from]): [string, Colours] => [name, colours(...from)]),
  ...FELTS.flatMap((felt) =>
    (['light', 'dark'] as const).map((theme): [string, Colours] => [
      `${theme} ${felt}`,
      colours(...THEMES[theme], `[data-theme='${theme}'][data-felt='${felt}']`),
    ]),
  ),
];
const TEXT = [
  ...['bg', 'surface'].map((on) => ['ink', on]),
  ...['bg', 'surface', 'surface-2'].map((on) => ['ink-2', on]),
  ...['mat-ink', 'mat-ink-2'].map((ink) => [ink, 'mat']),
  ...['surface', 'bg', 'accent-soft'].map((on) => ['accent', on]),
  ...[
    ['accent-ink', 'accent'],
    ['warm', 'surface'],
    ['warm', 'warm-soft'],
    ['warm-ink', 'warm'],
    ['joker', 'card'],
  ],
] as [string, string][];
const EDGES = [
  ...['accent', 'warm', 'focus', 'select', ...[1, 2, 3, 4, 5, 6, 7].map((seat) => `seat-${seat}`)].map((edge) => [
    edge,
    'mat',
  ]),
  ...[
    ['line-strong', 'surface'],
    ['line-strong', 'bg'],
    ['focus', 'card'],
    ['select', 'card'],
  ],
] as [string, string][];

describe('the colours', () => {
  it.each(grounds)('are read on their ground: %s', (_, of) => {
    for (const [ink, on] of TEXT) expect(contrast(of[ink]!, of[on]!), `${ink} on ${on}`).toBeGreaterThanOrEqual(4.5);
    for (const [edge, on] of EDGES) expect(contrast(of[edge]!, of[on]!), `${edge} on ${on}`).toBeGreaterThanOrEqual(3);
  });
});

const suits = (palette: string): string[] => {
  const of = colours(palette === '2' ? ':root' : `[data-suits='${palette}']`);
  return [...'shdc'].map((suit) => of[`suit-${suit}`]!);
};
const pairs = (all: string[]): [string, string][] =>
  all.flatMap((a, at) => all.slice(at + 1).map((b): [string, string] => [a, b])).filter(([a, b]) => a !== b);
const least = (palette: string, vision: Vision): number =>
  Math.min(...pairs(suits(palette)).map(([a, b]) => difference(a, b, vision)));

describe('the suits', () => {
  it('stand out from every card', () => {
    for (const palette of ['2', '4', 'safe'])
      for (const suit of suits(palette))
        for (const [name, of] of grounds.slice(0, 3))
          expect(contrast(suit, of.card!), `${palette} ${name}`).toBeGreaterThanOrEqual(4.5);
  });

  it('of the safe palette are told apart by all eyes, by 15 at least', () => {
    for (const vision of Object.keys(VISIONS) as Vision[])
      expect(least('safe', vision), vision).toBeGreaterThanOrEqual(15);
  });

  it('of two colours stay two for all eyes, by 20 at least', () => {
    for (const vision of Object.keys(VISIONS) as Vision[])
      expect(least('2', vision), vision).toBeGreaterThanOrEqual(20);
  });

  it('of four colours are far apart for most eyes; others are told to take the safe ones', () => {
    expect(least('4', 'typical')).toBeGreaterThanOrEqual(25);
    expect(least('4', 'deutan')).toBeLessThan(15);
  });

  it('red and black keep their distance in a picture without colours', () => {
    const [black, red] = suits('2');
    expect(Math.abs(grey(black!) - grey(red!))).toBeGreaterThanOrEqual(20);
  });
});

describe('the measure', () => {
  it('gives what its authors publish', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(difference('#000000', '#ffffff', 'typical')).toBeCloseTo(100, 0);
    expect(difference('#be1e2d', '#be1e2d', 'deutan')).toBe(0);
  });
});
