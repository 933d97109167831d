/** The catalogue. A message read in a component follows the chosen language: no reload. */

import { settings } from '../browser/settings.svelte';
import * as m from '../paraglide/messages.js';
import { overwriteGetLocale } from '../paraglide/runtime.js';

overwriteGetLocale(() => settings.locale);

export { m };
export { isolated } from './isolated';
export { formatted, hour, joined, number, seatName } from './format';
