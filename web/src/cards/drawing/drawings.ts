/** The drawings every card is built from. Our own work, drawn on 100 × 140. */

/** Indices: one alphabet, one butt-ended stroke in a box 28 high: width and path. */
export const GLYPHS: Record<string, [width: number, path: string]> = {
  "A": [20, 'M2.1 27.7 9.3 1.4h1.4L17.9 27.7M4.9 19.4h10.2'],
  "2": [19, 'M2.6 8.6c0-4 3-6.4 7-6.4 4.2 0 7 2.4 7 6.1 0 3.1-1.8 5.3-5 8.4L2.7 25.8H17.4'],
  "3": [19, 'M2.8 2.2H15.6L8.8 11.2c5 0 8 2.8 8 7.2 0 4.5-3.2 7.4-7.6 7.4-3.6 0-6.2-1.8-7-4.8'],
  "4": [20, 'M13.8 28V2.4h-.8L2.2 19v2.2H18.8'],
  "5": [19, 'M15.8 2.2H4.9L4.1 13c1.4-1.5 3.3-2.3 5.5-2.3 4.2 0 7.2 3 7.2 7.4 0 4.6-3.2 7.7-7.5 7.7-3.5 0-6.1-1.8-7-4.7'],
  "6": [19, 'M13.6.8 4.3 13.4M9.6 10.8a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z'],
  "7": [18, 'M1.6 2.2h13.8L7.3 27.7'],
  "8": [19, 'M9.6 2.2c3.5 0 5.9 2.2 5.9 5.4s-2.4 5.3-5.9 5.3-5.9-2.1-5.9-5.3 2.4-5.4 5.9-5.4ZM9.6 12.9c4.2 0 7.2 2.6 7.2 6.4s-3 6.5-7.2 6.5-7.2-2.7-7.2-6.5 3-6.4 7.2-6.4Z'],
  "9": [19, 'M5.6 27.2 14.9 14.6M9.6 17.2a7.5 7.5 0 1 1 0-15 7.5 7.5 0 0 1 0 15Z'],
  "1": [9, 'M.8 7 5.6 2.4V28'],
  "11": [20, 'M.8 7 5.6 2.4V28M11.8 7 16.6 2.4V28'],
  "12": [27, 'M.8 7 5.6 2.4V28M10.6 8.6c0-4 3-6.4 7-6.4 4.2 0 7 2.4 7 6.1 0 3.1-1.8 5.3-5 8.4L10.7 25.8H25.4'],
  "13": [27, 'M.8 7 5.6 2.4V28M10.8 2.2H23.6L16.8 11.2c5 0 8 2.8 8 7.2 0 4.5-3.2 7.4-7.6 7.4-3.6 0-6.2-1.8-7-4.8'],
  "10": [26, 'M.8 7 5.6 2.4V28M18.2 2.2c3.6 0 5.7 4.4 5.7 11.8s-2.1 11.8-5.7 11.8-5.7-4.4-5.7-11.8 2.1-11.8 5.7-11.8Z'],
  "V": [20, 'M2.1.3 9.3 26.6h1.4L17.9.3'],
  "D": [20, 'M4.2 2.2H8.6c5.6 0 9 4.6 9 11.8s-3.4 11.8-9 11.8H4.2Z'],
  "R": [19, 'M4.2 28V2.2h6.2c4 0 6.3 2.3 6.3 6.2s-2.3 6.2-6.3 6.2H4.2M10.6 14.6 17.1 27.5'],
  "J": [17, 'M13 0v18.4c0 4.7-2.2 7.4-5.7 7.4-3.3 0-5.4-2.2-5.6-5.8'],
  "Q": [21, 'M10 2.2c4.9 0 7.8 4.5 7.8 11.8s-2.9 11.8-7.8 11.8-7.8-4.5-7.8-11.8 2.9-11.8 7.8-11.8ZM11.4 19.4 18.2 27.4'],
  "K": [20, 'M4.2 0v28M16.9.6 4.8 15.6M8.8 10.8 17.9 27.5'],
  "B": [19, 'M4.2 2.2h5.9c3.6 0 5.6 2 5.6 5.5s-2 5.5-5.6 5.5H4.2m6.1 0c4.2 0 6.5 2.3 6.5 6.3s-2.4 6.3-6.5 6.3H4.2Z'],
  "O": [20, 'M10 2.2c4.7 0 7.6 4.5 7.6 11.8s-2.9 11.8-7.6 11.8S2.4 21.3 2.4 14 5.3 2.2 10 2.2Z'],
  "E": [17, 'M15.4 2.2H4.2v23.6h11.2M4.2 13.6h9.6'],
};

/** The four suits and the star of the joker, on 24 × 24. */
export const SUITS: Record<string, string> = {
  H: 'M12 22C10.6 19.6 1.6 14.8 1.6 8.3c0-3.5 2.6-6 5.7-6 2.1 0 3.9 1.2 4.7 3.2.8-2 2.6-3.2 4.7-3.2 3.1 0 5.7 2.5 5.7 6C22.4 14.8 13.4 19.6 12 22Z',
  D: 'M12 1c2 4.3 5 8 8.4 11-3.4 3-6.4 6.7-8.4 11-2-4.3-5-8-8.4-11C7 9 10 5.3 12 1Z',
  S: 'M12 1.2c1.5 3.9 10 7.9 10 13.4 0 3-2.2 5-4.8 5-1.8 0-3.3-.9-4.2-2.3.2 2.3 1.1 4.2 2.7 5.5H8.3c1.6-1.3 2.5-3.2 2.7-5.5-.9 1.4-2.4 2.3-4.2 2.3-2.6 0-4.8-2-4.8-5C2 9.1 10.5 5.1 12 1.2Z',
  C: 'M12 1.4a5 5 0 0 1 5 5c0 1.3-.5 2.5-1.3 3.4.5-.2 1-.2 1.5-.2a5 5 0 1 1 0 10c-1.7 0-3.2-.9-4.1-2.2.2 2.2 1.1 4 2.6 5.4H8.3c1.5-1.4 2.4-3.2 2.6-5.4a5 5 0 1 1-4.1-7.8c.5 0 1 0 1.5.2A5 5 0 0 1 7 6.4a5 5 0 0 1 5-5Z',
  star: 'M12 2.5 14.6 9 21.5 9.5 16.2 14l1.7 6.8L12 17l-5.9 3.8L7.8 14 2.5 9.5 9.4 9Z',
};

/** On tiles a mark for each colour stands in the suit's place, so that no colour has to be told by eye alone: disc (a ring
 * would be read as a zero), plus, lozenge, two chevrons. */
export const MARKS: Record<string, string> = {
  S: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z',
  H: 'M8.6 2h6.8v6.6H22v6.8h-6.6V22H8.6v-6.6H2V8.6h6.6Z',
  D: 'M12 1 22 12 12 23 2 12Z',
  C: 'M12 1.5 22.5 10v4.6L12 6.2 1.5 14.6V10ZM12 10.4l10.5 8.5v4.6L12 15.1 1.5 23.5v-4.6Z',
};

/** One half of a court, turned by 180° for the other half. */
export const COURTS: Record<string, string> = {
  K: '<path class="t2" d="M27 70V61.5c4-4.5 10-6.5 16-8l7 7 7-7c6 1.5 12 3.5 16 8V70Z"/><path class="t1" d="M36 70l6.5-16.4L50 60.5l7.5-6.9L64 70Z"/><path class="p" d="M42.5 34h15v10c0 6-3 10-7.5 11-4.5-1-7.5-5-7.5-11Z"/><path class="k" d="M40.8 38.5c1 2.5 2.8 4 4.7 4.2 1.5.2 3 .1 4.5.1s3 .1 4.5-.1c1.9-.2 3.7-1.7 4.7-4.2.8 9.7-2.7 17.4-9.2 20-6.5-2.6-10-10.3-9.2-20Z"/><path class="k" d="M38.6 34.6 36.4 22.6l7 5.2L50 18.4l6.6 9.4 7-5.2-2.2 12Z"/><path class="pl" stroke-width="1.5" d="M39.6 31.6h20.8"/><g class="k"><circle cx="36.4" cy="21.4" r="1.9"/><circle cx="50" cy="16.8" r="2.1"/><circle cx="63.6" cy="21.4" r="1.9"/></g><path class="kl" d="M45.3 38.4h2.6M52.1 38.4h2.6"/>',
  Q: '<path class="k" d="M36.5 60C34 52 36.5 47 37 40c.5-7 6-10.5 13-10.5S62.5 33 63 40c.5 7 3 12 .5 20Z"/><path class="t2" d="M27 70V63c4-4.5 9.5-7 16.5-8.5 1.5 5 11.5 5 13 0C63.5 56 69 58.5 73 63V70Z"/><path class="t1" d="M37 70 43.5 54.5c1.5 5 11.5 5 13 0L63 70Z"/><path class="p" d="M46 47h8v8c0 4-8 4-8 0Z"/><path class="p" d="M42 38c0-4 3.3-6.3 8-6.3s8 2.3 8 6.3c0 7.5-3.6 12.7-8 12.7S42 45.5 42 38Z"/><path class="k" d="M40.6 32 38.8 24.2l5.6 3.2L50 19.8l5.6 7.6 5.6-3.2-1.8 7.8c-6-1.8-12.8-1.8-18.8 0Z"/><g class="k"><circle cx="38.8" cy="23" r="1.6"/><circle cx="50" cy="18" r="1.9"/><circle cx="61.2" cy="23" r="1.6"/></g><path class="kl" d="M45.2 39.6h2.6M52.2 39.6h2.6M48.6 46.4h2.8"/>',
  J: '<path class="t2" d="M27 70V62.5c4.5-4.5 10.5-6.5 17-8l6 4.5 6-4.5c6.5 1.5 12.5 3.5 17 8V70Z"/><path class="t1" d="M40 70l4-15.5 6 4.5 6-4.5L60 70Z"/><path class="k" d="M39.5 32h21v12.5c0 3-2 4.7-4.5 4.7H44c-2.5 0-4.5-1.7-4.5-4.7Z"/><path class="p" d="M46 48h8v7c-2 3-6 3-8 0Z"/><path class="p" d="M43.2 34h13.6v7c0 6-2.8 10-6.8 10s-6.8-4-6.8-10Z"/><path class="k" d="M37 34.4C34.6 27 41 20.6 51 21c10 .3 15 6 12.4 13.4C55 32.6 45.4 32.6 37 34.4Z"/><path class="pl" stroke-width="1.5" d="M39.4 31c7-1.6 14.6-1.6 21.6 0"/><path class="t2 o" d="M58.6 25C60 17.6 66 13.8 70.6 16.2c1 4-3.6 9.6-12 8.8Z"/><path class="kl" d="M45.4 39.4h2.6M52 39.4h2.6"/>',
};

/** What a court wears, and the cap of the joker, for the small drawing: side of the square, its shape, and a band across it. All
 * parts of a shape run the same way round, for where two that do not lie over each other there would be a hole.
 */
export const HATS: Record<string, { size: number; shape: string; band?: string }> = {
  K: { size: 40, shape: 'M6 34 3 12l9 6.5L20 5l8 13.5L37 12l-3 22Z', band: 'M6.5 29h27' },
  Q: {
    size: 40,
    shape: 'M7 34C6 26 5 20 3 13l8.5 5L14 8l6 8 6-8 2.5 10L37 13c-2 7-3 13-4 21-8-2.5-18-2.5-26 0ZM3.5 8.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 1 1 0-5ZM14 4a2.5 2.5 0 1 1 0 5 2.5 2.5 0 1 1 0-5ZM26 4a2.5 2.5 0 1 1 0 5 2.5 2.5 0 1 1 0-5ZM36.5 8.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 1 1 0-5Z',
  },
  J: {
    size: 40,
    shape: 'M5 33C1 22 9 13 21 13c11 0 17 9 14 20-9-3-21-3-30 0ZM27 14C28 5 34 2 38 4c0 6-4 11-11 10Z',
    band: 'M7.5 28.5c8-2.3 17-2.3 25 0',
  },
  joker: {
    size: 44,
    shape:
      'M12 34C12 22 15 15 22 9c7 6 10 13 10 25ZM10.5 34C10 27 8 21 3 17c7-2 11 0 13 4-2 4-3 8-3 13ZM31 34c0-5-1-9-3-13 2-4 6-6 13-4-5 4-7 10-7.5 17ZM22 2.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 1 1 0-6.4ZM3.5 14.7a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 1 1 0-5.6ZM40.5 14.7a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 1 1 0-5.6ZM10.5 36h23a1 1 0 0 1 1 1v2.6a1 1 0 0 1-1 1h-23a1 1 0 0 1-1-1V37a1 1 0 0 1 1-1Z',
  },
};

/** The fool's cap of the large joker. */
export const CAP = '<path class="t2" d="M50 66C46 52 36 44 20 46c4 6 6 12 7 22Z"/><path class="t1" d="M50 66c4-14 14-22 30-20-4 6-6 12-7 22Z"/><path class="k" d="M34 68C34 50 40 40 50 30c10 10 16 20 16 38Z"/><g class="k"><circle cx="19" cy="46" r="4"/><circle cx="81" cy="46" r="4"/><circle cx="50" cy="27" r="4.5"/></g><path class="k" d="M25 70h50v7H25Z"/><path class="pl" stroke-width="1.5" d="M29 73.5h42"/><path class="t2" d="M25 80h50l-5 12-6-8-7 11-7-10-7 10-7-11-6 8Z"/>';

/** Cafe-chair cane in bottle green, with a lozenge. */
export const BACK = '<rect width="100" height="140" rx="8" fill="var(--back)"/><rect x="6" y="6" width="88" height="128" rx="4.5" fill="url(#cane)" stroke="var(--back-2)" stroke-width="1.6"/><path d="M50 42 72 70 50 98 28 70Z" fill="var(--back)" stroke="var(--back-2)" stroke-width="1.6"/><path d="M50 51 65 70 50 89 35 70Z" fill="none" stroke="var(--back-2)" stroke-width="1.1"/><path d="M50 60 58 70 50 80 42 70Z" fill="var(--back-2)"/>';

/** The pane of a court cuts its halves; the cane is woven here: once on a page. */
export const DEFS = '<defs><clipPath id="cut"><rect x="29" y="13" width="42" height="57"/></clipPath><pattern id="cane" width="9" height="9" patternUnits="userSpaceOnUse" x="5" y="6.5"><rect width="9" height="9" fill="var(--back)"/><path d="M0 0 9 9M9 0 0 9" stroke="var(--back-2)" stroke-width=".7" opacity=".55"/><path d="M3.3 0v9M5.7 0v9M0 3.3h9M0 5.7h9" stroke="var(--back-2)" stroke-width=".75" opacity=".8"/></pattern></defs>';
