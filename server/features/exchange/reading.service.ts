import path from 'node:path';
import type { ImportedSurvey, Lost } from '#contract/surveys/exchange.ts';
import type { KeepPicture } from '#server/adapters/pictures/kept-pictures.ts';
import { ROOT } from '#server/root.ts';
import type { Definition } from '#server/survey/definitions.ts';
import { createThread } from '#server/timing/thread.ts';
import type { Arrived } from './answers/arriving.ts';
import { withKeptPictures } from './canvass-file.ts';
import type { EmbeddedFile } from './embedded-files.ts';
import { fileFault } from './file-fault.ts';
import { createLosses } from './losses.ts';
import type { PaperText } from './paper-file.ts';
import type { Asked } from './reading-thread.ts';
import type { ReadFile } from './survey-file.ts';

export interface Imported {
  survey: ImportedSurvey;
  lost: Lost[];
  /** The files that the imported one contains. */
  files: EmbeddedFile[];
}

/** The source, also for the built server: a thread loads its module by its file. */
const SCRIPT = path.join(ROOT, 'server/features/exchange/reading-thread.ts');

/** One of the process. The largest files take a second and a quarter of the memory. */
const reading = createThread<Asked, ReadFile | PaperText | Arrived>({
  ...{ script: SCRIPT, seconds: 20, megabytes: 512, waiting: 10 },
  tooMuch: () => fileFault('file', 'much'),
});

/**
 * Reads a file of any known program for a new draft. Stores nothing.
 * @throws AppError `invalid_input` with the place of the fault; `unavailable` when many files are read
 */
export async function importSurvey(
  { keepPicture }: { keepPicture: KeepPicture },
  file: string | Uint8Array,
): Promise<Imported> {
  const read = (await reading.ask({ survey: file })) as ReadFile; // as it was asked
  if (!('own' in read)) return { files: [], ...read };
  const losses = createLosses(undefined, read.lost);
  return { survey: await withKeptPictures(read.own, { keepPicture, losses }), lost: losses.list(), files: [] };
}

/**
 * Reads the text of a Word document or a PDF file. Stores nothing.
 * @throws AppError `invalid_input` with the reason; `unavailable` when many files are read
 */
export async function readPaperFile(file: Uint8Array): Promise<PaperText> {
  return (await reading.ask({ paper: file })) as PaperText; // as it was asked
}

/**
 * Reads a file of answers to a survey. Stores nothing.
 * @param options.without names of columns that are left out
 * @throws AppError as `readPaperFile`
 */
export async function readAnswersFile(
  file: Uint8Array,
  options: { definition: Definition; without: readonly string[]; now: Date },
): Promise<Arrived> {
  const { definition, without, now } = options;
  return (await reading.ask({ answers: file, definition, without, now: now.toISOString() })) as Arrived; // as it was asked
}
