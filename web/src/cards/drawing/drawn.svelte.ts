/** How cards look: it comes beside the page's own script, for nothing but the picture waits for it. */
let faces = $state.raw<typeof import('./faces')>();
void import('./faces').then((found) => (faces = found));

/** How to draw, once that is here. */
export const drawn = (): typeof faces => faces;
