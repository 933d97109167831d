/** Opens the card of a term beside it: one at a time. */
import { mount, unmount } from 'svelte';
import type { GlossaryTerm } from '../wire/types';
import TermCard from './TermCard.svelte';

let close: (() => void) | null = null;

export function open(term: GlossaryTerm, anchor: HTMLElement, link: string): void {
  close?.();
  // What lies outside an open dialog cannot be pressed.
  const target = anchor.closest<HTMLElement>('dialog[open]') ?? document.body;
  const card = mount(TermCard, { target, props: { term, anchor, link, onclose } });
  function onclose(): void {
    if (close === onclose) close = null;
    void unmount(card);
  }
  close = onclose;
}
