/** What index.html shows of the first page and of a table before their scripts have come: gone as soon as the page, or why not, is there. */
export const unveil = (): void => document.querySelectorAll('.shell').forEach((one) => one.remove());
