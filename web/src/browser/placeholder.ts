/** Remove the placeholder that index.html shows until the page, or its failure, is there. */
export const unveil = (): void => document.querySelectorAll('.shell').forEach((one) => one.remove());
