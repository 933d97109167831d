/** What the browser's tab says: how many tables wait for me, then the page. */

import { me } from './me.svelte';

export const titled = (page: string): string => (me.waiting ? `(${me.waiting}) ${page}` : page);
