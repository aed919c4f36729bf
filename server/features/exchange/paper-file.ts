import { PASTE_MAX } from '#basics/limits.ts';
import { docxLines } from './docx-text.ts';
import { fileFault } from './file-fault.ts';
import { readZipParts } from './zip-parts.ts';

/** The text of a questionnaire in a file. */
export interface PaperText {
  text: string;
  /** Whether the file has more text than is read. */
  isCut: boolean;
}

const PARTS = ['word/document.xml', 'word/numbering.xml', 'word/styles.xml'];

/**
 * Reads the text of a Word document (.docx) or a PDF file. Runs in a worker thread, because a file may take long.
 * @throws AppError `invalid_input` with the reason
 */
export async function readPaperText(file: Uint8Array): Promise<PaperText> {
  if (file.length === 0) throw fileFault('file', 'empty');
  const begin = String.fromCharCode(...file.subarray(0, 8));
  if (begin.startsWith('PK')) return cut(docxLines(partsIn(file)));
  if (!begin.startsWith('%PDF')) throw fileFault('file', 'paper');
  // The library is large: only the thread loads it, for the first PDF file.
  const { pdfLines } = await import('./pdf-text.ts');
  return cut(await pdfLines(file));
}

/** The parts of a Word document that are read. */
function partsIn(file: Uint8Array): ReadonlyMap<string, string> {
  const parts = readZipParts(file, (name) => PARTS.includes(name));
  if (!parts.has('word/document.xml')) throw fileFault('file', 'paper');
  return parts;
}

function cut(lines: readonly string[]): PaperText {
  const whole = lines.join('\n').trim();
  if (!/[\p{L}\p{N}]/u.test(whole)) throw fileFault('file', 'noText');
  const isCut = whole.length > PASTE_MAX;
  const text = isCut ? whole.slice(0, whole.lastIndexOf('\n', PASTE_MAX - 1) + 1 || PASTE_MAX) : whole;
  return { text: text.toWellFormed(), isCut };
}
