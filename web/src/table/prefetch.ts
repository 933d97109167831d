/** What a table begins without, fetched one part after another once cards can be played: all at once would hold up a phone. */
const PARTS: (() => Promise<unknown>)[] = [
  () => import('./words/reasons'),
  () => import('./notes/Toasts.svelte'),
  () => import('./log/log'),
  () => import('./log/speech'),
  () => import('./words/refusalSentences'),
  () => import('./motion/flights'),
  () => import('./motion/drag'),
  () => import('../sound/hearing'),
  () => import('./panels/Rail.svelte'),
  () => import('./panels/Sheets.svelte'),
  () => import('./play/plan.svelte'),
  () => import('./notes/PlanNote.svelte'),
  () => import('./hand/Readings.svelte'),
  () => import('./notes/OutNote.svelte'),
  () => import('./notes/ClaimWindow.svelte'),
];
const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50));

/** A part that does not come is asked for again when it is needed. */
export function prefetch([part, ...others] = PARTS): void {
  if (!part) return;
  idle(() => {
    void part().catch(() => {});
    prefetch(others);
  });
}
