/** What a table begins without. Fetched as soon as the cards can be played, so that nobody waits for it later. */
export const log = () => import('./log');
export const speech = () => import('./speech');
export const sentences = () => import('./sentences');
export const reasons = () => import('./reasons');
export const plans = () => import('./plan.svelte');
export const planNotes = () => import('./PlanNote.svelte');
export const around = () => import('./Around.svelte');
export const toasts = () => import('./Toasts.svelte');
export const deadwood = () => import('./DeadwoodLine.svelte');
export const outNotes = () => import('./OutNote.svelte');
export const claims = () => import('./ClaimWindow.svelte');
export const claiming = () => import('./claiming');
export const pauses = () => import('../time/PauseNote.svelte');
export const ends = () => import('../time/EndNote.svelte');
export const faces = () => import('../time/Face.svelte');
export const backs = () => import('../time/BackNote.svelte');
export const readings = () => import('./Readings.svelte');
export const talk = () => import('../talk/TalkButton.svelte');
export const rail = () => import('./Rail.svelte');
export const sheets = () => import('./Sheets.svelte');
export const firstSteps = () => import('./FirstSteps.svelte');
export const keyboard = () => import('./keyboard');
export const motion = () => import('./flights');
export const hearing = () => import('../sound/hearing');
export const shelf = () => import('./shelf');
export const hinting = () => import('./hinting');
export const hintButton = () => import('./HintButton.svelte');
export const awake = () => import('./awake');
export const dragging = () => import('./drag');

const ALL = [
  reasons,
  toasts,
  log,
  speech,
  sentences,
  motion,
  dragging,
  hearing,
  rail,
  sheets,
  plans,
  planNotes,
  readings,
  outNotes,
  claims,
];
const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50));

/** Ask for all of it, one part after another, for all at once would hold up a phone; what does not come is asked for
 * again when it is needed.
 */
export function fetchAll([part, ...others] = ALL): void {
  if (!part) return;
  idle(() => {
    void part().catch(() => {});
    fetchAll(others);
  });
}
