/** What index.html shows of the first page before its scripts have come: gone as soon as the page, or why not, is there. */
export const unveil = (): void => document.querySelector('.shell')?.remove();
