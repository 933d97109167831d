/** Lengths of time as a person reads them. */
import { m, number } from '../i18n';

const two = (value: number): string => String(value).padStart(2, '0');

/** On a clock: `0:42`, `12:05`, `1 h 05`, `2 d 4 h`. Rounded up, so that 0:00 means that it is over. */
export function onClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return m.time_days({ days: number(Math.floor(hours / 24)), hours: number(hours % 24) });
  if (hours) return m.time_hours({ hours: number(hours), minutes: two(minutes % 60) });
  return `${minutes}:${two(seconds % 60)}`;
}

/** In a sentence: `45 s`, `2 min`, `1 min 30 s`. */
export function inWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60 ? m.time_seconds({ seconds: number(seconds % 60) }) : '';
  return [minutes ? m.time_minutes({ minutes: number(minutes) }) : '', rest].filter(Boolean).join(' ');
}

/** What is left of a turn that takes days: `2 j 4 h`, `19 h 05`, `45 min`. */
export const roughly = (ms: number): string =>
  ms >= 3_600_000 ? onClock(ms) : m.time_minutes({ minutes: number(Math.ceil(ms / 60_000)) });
