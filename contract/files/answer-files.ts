import { ANSWER_FILE_ENDINGS } from '#basics/answer-files.ts';
import { Id } from '#basics/ids.ts';
import { endpoint } from '../http/endpoint.ts';
import { IdParams, Message } from '../http/paging.ts';

/** The form of an upload has one field; anything else in it is ignored. */
export const ANSWER_FILE_FIELD = 'file';

const FileParams = IdParams.extend({ file: Id });
export const QuestionParams = IdParams.extend({ question: Id });

export const answerFiles = {
  readAnswerFile: endpoint({
    method: 'GET',
    path: '/survey/{id}/files/{file}',
    summary: 'Get a file of an answer; for its owner, and once submitted for the survey’s author and admins',
    access: 'respondent',
    params: FileParams,
    file: Object.values(ANSWER_FILE_ENDINGS),
    errors: ['not_found', 'other_person'],
  }),
  removeAnswerFile: endpoint({
    method: 'DELETE',
    path: '/survey/{id}/files/{file}',
    summary: 'Remove your file before you submit it',
    access: 'respondent',
    params: FileParams,
    response: Message,
    errors: ['not_found', 'already_submitted', 'proof_needed', 'too_many_requests'],
  }),
  exportAnswerFiles: endpoint({
    method: 'GET',
    path: '/survey/{id}/questions/{question}/files.zip',
    summary: 'Download all submitted files of a question, in a folder for each response; for the author and admins',
    access: ['surveyor', 'admin'],
    params: QuestionParams,
    file: 'zip',
    errors: ['not_found', 'other_person', 'too_many_requests', 'unavailable'],
  }),
};
