import * as z from 'zod';
import { AnswerFile } from '#basics/answer-files.ts';
import type { KindContract } from '#questions/model/kind.ts';
import type { ResultBase } from '#questions/model/question.ts';
import { checkFiles } from './check.ts';
import { FILE_LOOKS, FILES_MAX, type FileSettings, isDrawn, mostOf, TAKEN, typesTaken } from './taken.ts';

const settings = z.object({
  look: z.enum(FILE_LOOKS).default('upload').describe('files are chosen, or one picture is drawn'),
  taken: z.enum(TAKEN).default('any').describe('pictures are PNG, JPEG and WebP, documents PDF and plain text'),
  max: z.int().min(1).max(FILES_MAX).default(1).describe('files of one answer; a drawing is one'),
});

const result = z.object({
  look: z.enum(FILE_LOOKS),
  files: z.int().describe('how many were handed in'),
});
export type FileResult = z.output<typeof result>;
/** The result as pages get it. */
export type CountedFiles = z.output<typeof ResultBase> & FileResult;

/** Files that are uploaded before the answer is submitted, or a drawing, which is one file. */
export const file = {
  settings,
  /** The uploaded files. Empty only if they were deleted with the respondent's account. */
  value: z.array(z.strictObject(AnswerFile.shape)).max(FILES_MAX),
  result,
  needs: {},
  slots: () => [ANSWERED, ...FURTHER],
  check: checkFiles,
  uses: () => [],
  tightened,
  isPersonal: () => true,
  files: typesTaken,
  traits: () => ({ answer: 'words', seconds: 15 }),
} satisfies KindContract<FileSettings>;

/** The slot of all who answered, which counts their first files. */
export const ANSWERED = 'answered';
/** The slots of second, third and further files. */
export const FURTHER = Array.from({ length: FILES_MAX - 1 }, (_, index) => String(index + 2));

/** An edit may not remove allowed types. */
function tightened(before: FileSettings, now: FileSettings): string | null {
  if (isDrawn(now) && !isDrawn(before)) return 'look';
  if (typesTaken(before).some((type) => !typesTaken(now).includes(type))) return 'taken';
  return mostOf(now) < mostOf(before) ? 'max' : null;
}
