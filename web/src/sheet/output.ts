/** A sheet taken along: as CSV, or as a picture. */

import { isolated } from '../i18n';
import type { Sheet } from './log/log';

/** A field of CSV: quoted, and never read as a formula. */
const field = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@]/.test(value) ? `'${value}` : String(value);
  return `"${text.replaceAll('"', '""')}"`;
};

/** A line for each round, then the totals. */
export function csv({ names, rounds, totals }: Sheet, total: string): string {
  const head = ['', ...names.map(isolated)];
  const lines = rounds.map((cells, round) => [round + 1, ...cells.map((cell) => cell?.points ?? '')]);
  return [head, ...lines, [total, ...totals]].map((line) => line.map(field).join(';')).join('\r\n');
}

const ROW = 34;
const COLUMN = 120;
const EDGE = 24;

/** What a picture says beside the figures. */
interface Said {
  title: string;
  /** The rules, the day, and who has won. */
  line: string;
  sec: string;
  total: string;
}

/** The table as PNG. */
export async function picture({ names, rounds, totals }: Sheet, { title, line, sec, total }: Said): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = EDGE * 2 + 70 + COLUMN * names.length;
  canvas.height = EDGE * 2 + ROW * (rounds.length + 4);
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fffefa';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#1d2622';
  const write = (text: string, column: number, row: number, font: string) => {
    pen.font = font;
    pen.textAlign = column ? 'center' : 'left';
    const x = column ? EDGE + 70 + COLUMN * (column - 0.5) : EDGE;
    pen.fillText(text, x, EDGE + ROW * (row + 0.65), column ? COLUMN - 8 : canvas.width - 2 * EDGE);
  };
  write(title, 0, 0, '600 20px serif');
  write(line, 0, 1, '14px sans-serif');
  names.forEach((name, seat) => write(name, seat + 1, 2, '600 15px sans-serif'));
  rounds.forEach((cells, round) => {
    write(String(round + 1), 0, round + 3, '14px sans-serif');
    cells.forEach((cell, seat) => {
      write(String(cell?.points ?? ''), seat + 1, round + 3, '16px sans-serif');
      if (cell?.sec) write(sec, seat + 1, round + 3.35, '600 10px sans-serif');
    });
  });
  write(total, 0, rounds.length + 3, '600 15px sans-serif');
  totals.forEach((points, seat) => write(String(points), seat + 1, rounds.length + 3, '600 20px serif'));
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture')))));
}

/** Hand a file to the browser. */
export function download(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
