import { getDocumentProxy } from 'unpdf';
import { PASTE_MAX } from '#basics/limits.ts';
import { fileFault } from './file-fault.ts';

const PAGES_MAX = 200;

/** A piece of text on a page, in points from its lower left corner. */
interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

/**
 * The lines of a PDF file as they are seen on its pages, with spaces between columns. A page begins with a form feed.
 * @throws AppError `invalid_input` for a file that is locked or cannot be read
 */
export async function pdfLines(file: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(file, {
    ...{ isEvalSupported: false, disableFontFace: true, useSystemFonts: false, stopAtErrors: false, verbosity: 0 },
  }).catch((error: unknown) => {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw fileFault('file', isLocked ? 'locked' : 'broken', error);
  });
  const lines: string[] = [];
  let length = 0;
  for (let number = 1; number <= Math.min(document.numPages, PAGES_MAX) && length <= PASTE_MAX; number += 1) {
    const page = await document.getPage(number).catch((error: unknown) => {
      throw fileFault(`page ${number}`, 'broken', error);
    });
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item): Piece[] => {
      // Spaces alone only fill the gap between columns.
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , skew = 0, size = 0, x = 0, y = 0] = item.transform as number[];
      return [{ text: item.str, x, y, width: item.width, size: Math.abs(size || skew) || 10 }];
    });
    const read = linesIn(pieces);
    if (number > 1 && read.length > 0) read[0] = `\f${read[0] ?? ''}`;
    lines.push(...read);
    length += read.reduce((sum, line) => sum + line.length + 1, 0);
    page.cleanup();
  }
  await document.loadingTask.destroy();
  return lines;
}

/** Lines from top to bottom, each from left to right. */
function linesIn(pieces: readonly Piece[]): string[] {
  const rows: { y: number; size: number; pieces: Piece[] }[] = [];
  for (const piece of [...pieces].sort((one, other) => other.y - one.y || one.x - other.x)) {
    const row = rows.at(-1);
    if (row && row.y - piece.y <= Math.min(row.size, piece.size) * 0.5) row.pieces.push(piece);
    else rows.push({ y: piece.y, size: piece.size, pieces: [piece] });
  }
  const filled = rows.filter((row) => row.pieces.some(({ text }) => text.trim() !== ''));
  const left = Math.min(...filled.flatMap((row) => row.pieces.map(({ x }) => x)));
  const lines: string[] = [];
  for (const [place, row] of filled.entries()) {
    const above = filled[place - 1];
    if (above && above.y - row.y > 2.2 * Math.max(row.size, above.size)) lines.push('');
    lines.push(lineOf(row.pieces, left));
  }
  return lines;
}

function lineOf(pieces: readonly Piece[], left: number): string {
  let line = '';
  let end = left;
  for (const { text, x, width, size } of [...pieces].sort((one, other) => one.x - other.x)) {
    const gap = x - end;
    if (line === '') line = ' '.repeat(Math.min(40, Math.max(0, Math.round(gap / (size * 0.5)))));
    else if (gap > size * 1.2) line += '   ';
    else if (gap > size * 0.15 && !line.endsWith(' ')) line += ' ';
    line += text;
    end = Math.max(end, x + width);
  }
  return line.trimEnd();
}
