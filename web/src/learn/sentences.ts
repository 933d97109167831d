/** A sentence that the server wrote in each language. */

import { settings } from '../browser/settings.svelte';

export const inLocale = (said: { readonly fr: string; readonly en: string }): string => said[settings.locale];
