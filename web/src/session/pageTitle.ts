/** The title of the browser's tab and the icon of the installed site: the number of waiting tables. */

import { me } from './me.svelte';

export const titled = (page: string): string => (me.waiting ? `(${me.waiting}) ${page}` : page);

/** Show the number on the installed site's icon, where the system can. Call within an effect. */
export function badge(): void {
  const { waiting, known } = me;
  if (known && 'setAppBadge' in navigator) void navigator.setAppBadge(waiting).catch(() => {});
}
