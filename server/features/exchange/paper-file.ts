import { unzipSync } from 'fflate';
import { PASTE_MAX } from '#basics/limits.ts';
import { docxLines } from './docx-text.ts';
import { fileFault } from './file-fault.ts';

/** The text of a questionnaire in a file. */
export interface PaperText {
  text: string;
  /** Whether the file has more text than is read. */
  isCut: boolean;
}

/** Bytes of an unpacked part of a Word document. A text of the largest size has far fewer. */
const PART_BYTES_MAX = 24 * 1024 * 1024;
const PARTS = ['word/document.xml', 'word/numbering.xml', 'word/styles.xml'];
const NAMES_MAX = 2_000;

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

/** The parts of a Word document that are read. Other parts, such as pictures, stay packed. */
function partsIn(file: Uint8Array): ReadonlyMap<string, string> {
  let names = 0;
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(file, {
      filter: ({ name, originalSize }) => {
        names += 1;
        if (names > NAMES_MAX) throw fileFault('file', 'much');
        if (!PARTS.includes(name)) return false;
        if (originalSize > PART_BYTES_MAX) throw fileFault('file', 'much');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'invalid_input') throw error;
    throw fileFault('file', 'broken', error);
  }
  const parts = new Map(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
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
