import * as z from 'zod';
import { endpoint, type FileType } from './endpoint.ts';
import { FILE_NAME_MAX } from './limits.ts';
import { Id, IdParams, Message } from './paging.ts';

/** The types of file that an answer may hold, each with the ending of its name. */
export const ANSWER_FILE_ENDINGS = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
} as const satisfies Record<string, FileType>;
export type AnswerFileType = keyof typeof ANSWER_FILE_ENDINGS;

/** The form of an upload has one field; anything else in it is ignored. */
export const ANSWER_FILE_FIELD = 'file';

/** A file of a respondent for one question of a survey, as the answer of its upload. */
export const AnswerFile = z.object({
  id: Id,
  name: z.string().min(1).max(FILE_NAME_MAX).describe('as its owner named it, with the ending of its type'),
  bytes: z.int().positive(),
  type: z.enum(Object.keys(ANSWER_FILE_ENDINGS) as [AnswerFileType, ...AnswerFileType[]]), // Object.keys forgets the keys
});
export type AnswerFile = z.output<typeof AnswerFile>;

const FileParams = IdParams.extend({ file: Id });
export const QuestionParams = IdParams.extend({ question: Id });

export const answerFiles = {
  readAnswerFile: endpoint({
    method: 'GET',
    path: '/survey/{id}/files/{file}',
    summary: 'A file of an answer; for its owner, and once it is handed in for the survey’s author and for admins',
    access: 'respondent',
    params: FileParams,
    file: Object.values(ANSWER_FILE_ENDINGS),
    errors: ['not_found', 'other_person'],
  }),
  removeAnswerFile: endpoint({
    method: 'DELETE',
    path: '/survey/{id}/files/{file}',
    summary: 'Remove an own file that is not handed in',
    access: 'respondent',
    params: FileParams,
    response: Message,
    errors: ['not_found', 'already_submitted', 'proof_needed', 'too_many_requests'],
  }),
  exportAnswerFiles: endpoint({
    method: 'GET',
    path: '/survey/{id}/questions/{question}/files.zip',
    summary:
      'All files that were handed in for a question, in a folder for each response; for the author and for admins',
    access: ['surveyor', 'admin'],
    params: QuestionParams,
    file: 'zip',
    errors: ['not_found', 'other_person', 'too_many_requests', 'unavailable'],
  }),
};
