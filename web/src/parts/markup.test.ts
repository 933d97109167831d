/** Habits of markup that no type holds: looked for in the sources of all components. */
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true });
const BUSY = 'let busy = $state(';
const BEGINS = /busy = true|\[busy\b[^\]]*\] = \[true/;
const ENDS = /busy = false|\[busy\b[^\]]*\] = \[false/;

/** Each opening tag of a component. Braces may hold what looks like its end. */
function tags(source: string): string[] {
  return source.match(/<[a-zA-Z](?:[^<>{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*>/g) ?? [];
}

/** Names of the functions that say at their beginning that a call is under way. */
function senders(source: string): string[] {
  const found = source.matchAll(/function (\w+)\([^)]*\)[^{]*\{(.*?)\n {2}\}/gs);
  return [...found].filter(([, , body]) => BEGINS.test(body ?? '')).map(([, name]) => name ?? '');
}

const components = Object.entries(sources);
const busy = components.filter(([, source]) => source.includes(BUSY));

test('a component that sends says so until the answer', () => {
  expect(busy.filter(([, source]) => !BEGINS.test(source) || !ENDS.test(source)).map(([file]) => file)).toEqual([]);
});

test('while a component sends, the buttons that send are off', () => {
  const found = busy.flatMap(([file, source]) => {
    const sends = senders(source).map((name) => new RegExp(`onclick=\\{(.*=> )?${name}\\b`));
    const buttons = tags(source).filter((tag) => sends.some((one) => one.test(tag)));
    return buttons.filter((tag) => !tag.includes('disabled=')).map((tag) => `${file} ${tag}`);
  });
  expect(found).toEqual([]);
});

test('only what has a role has a name', () => {
  const found = components.flatMap(([file, source]) => {
    const named = tags(source).filter((tag) => /^<(div|span|p|i|b)\s/.test(tag) && /\saria-label(ledby)?=/.test(tag));
    return named.filter((tag) => !/\srole=/.test(tag)).map((tag) => `${file} ${tag}`);
  });
  expect(found).toEqual([]);
});

test('what is named in another language says in which', () => {
  const found = components.flatMap(([file, source]) =>
    tags(source)
      .filter((tag) => tag.includes('aria-label={m.locale(') && !/\slang=/.test(tag))
      .map((tag) => file + tag),
  );
  expect(found).toEqual([]);
});

test('a list that scrolls by itself is reached by keys', () => {
  const found = components.flatMap(([file, source]) => {
    const lists = tags(source).filter((tag) => tag.startsWith('<ol') && tag.includes('bind:this={list}'));
    return lists.filter((tag) => !/tabindex="0"|onkeydown=/.test(tag)).map((tag) => `${file} ${tag}`);
  });
  expect(found).toEqual([]);
});
