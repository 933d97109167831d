/** How long ago something was, as short as the language says it. */
import { settings } from '../browser/settings.svelte';

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

export function since(at: number): string {
  const passed = Date.now() - at;
  const [unit, size] = STEPS.find(([, size]) => passed >= size) ?? STEPS[2];
  const format = new Intl.RelativeTimeFormat(settings.locale, { numeric: 'auto', style: 'short' });
  return format.format(-Math.floor(passed / size), unit);
}
