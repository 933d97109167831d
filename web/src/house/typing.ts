import { house } from './house.svelte';

/** Whether others read what this visitor types: not in the children’s mode, but for roles of the site. */
export const readsTyped = (): boolean => !house.known?.switches.children || house.role !== null;
