/** The title of the browser's tab: the number of waiting tables, then the page. */

import { me } from './me.svelte';

export const titled = (page: string): string => (me.waiting ? `(${me.waiting}) ${page}` : page);
