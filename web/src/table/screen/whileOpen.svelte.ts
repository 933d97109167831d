import { settings } from '../../browser/settings.svelte';
import { marks } from '../../glossary/marks.svelte';
import { m } from '../../i18n';
import { titled } from '../../session/pageTitle';
import type { Table } from '../play/table.svelte';

/** The clean-up of an effect whose work begins once its module has come. */
const stopping = (started: Promise<() => void>) => () => void started.then((stop) => stop());

/** Keep the screen lit, for players who chose that. */
export function stayLit(): void {
  $effect(() => {
    if (settings.chosen.awake === 'on') return stopping(import('../../browser/wakeLock').then(({ awake }) => awake()));
  });
}

/** Keep the order of the hand in step with the player's other devices. */
export function syncHand(table: Table, id: string): void {
  const seated = $derived(table.view !== null && table.info?.you != null);
  $effect(() => {
    if (seated) return stopping(import('../order/handSync').then(({ shelf }) => shelf(table.hand, id)));
  });
}

/** Have the words of these rules, so that sentences mark them. */
export function markWords(table: Table, ready: () => boolean): void {
  const question = $derived.by(() => {
    if (!ready() || !table.info) return '';
    const { name, options } = table.info.rules;
    return JSON.stringify({ rules: name, options, lang: settings.locale });
  });
  $effect(() => (question ? marks.use(JSON.parse(question)) : undefined));
}

/** Name the rules in the browser's tab, and that it is the player's turn. */
export function nameTab(table: Table, rules: () => string): void {
  $effect(() => {
    const page = table.ours ? m.table_title_ours({ rules: rules() }) : rules();
    const title = titled(m.title_page({ page }));
    // Setting the title is slow in browsers: wait until cards have begun to move.
    const wait = setTimeout(() => (document.title = title), 300);
    return () => clearTimeout(wait);
  });
}
