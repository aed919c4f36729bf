import * as z from 'zod';
import { Id } from './ids.ts';
import { FILE_NAME_MAX } from './limits.ts';

/** The types of file that an answer may hold, each with the ending of its name. */
export const ANSWER_FILE_ENDINGS = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
} as const;
export type AnswerFileType = keyof typeof ANSWER_FILE_ENDINGS;

/** A file of a respondent for one question of a survey, as the answer of its upload. */
export const AnswerFile = z.object({
  id: Id,
  name: z.string().min(1).max(FILE_NAME_MAX).describe('as its owner named it, with the ending of its type'),
  bytes: z.int().positive(),
  type: z.enum(Object.keys(ANSWER_FILE_ENDINGS) as [AnswerFileType, ...AnswerFileType[]]), // Object.keys forgets the keys
});
export type AnswerFile = z.output<typeof AnswerFile>;
