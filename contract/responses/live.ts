import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { CountedChoice, QuestionResult } from '#questions/contract.ts';
import { Role } from '../people/roles.ts';
import { Left, Survey } from '../surveys/surveys.ts';

/**
 * The `data` of a server-sent event of `GET /survey/{id}/live`: all numbers of the survey that this viewer may see now.
 * Sent when one of them changes.
 */
export const LiveEvent = z.object({
  likes: z.int(),
  dislikes: z.int(),
  vote: z.int(),
  responseCount: z.int(),
  /** The id of the newest comment; a new id means new comments. */
  newestComment: Id.nullable(),
  /** null while this viewer may not see the results. */
  results: z.array(QuestionResult).nullable(),
  ended: Survey.shape.ended,
  /** null for a survey without a poll, and while this viewer may not see the result. */
  pollResult: CountedChoice.nullable(),
  left: Left.nullable().describe('null while its author limits nothing'),
  expired: z.boolean(),
  /** Whether its opening has come. */
  opened: z.boolean(),
  /** A new revision means that the author has edited the survey. */
  revision: z.int(),
});
export type LiveEvent = z.output<typeof LiveEvent>;

/** The `data` of a server-sent event of `GET /session/live`: the person's role, sent at once and after each change. */
export const SessionEvent = z.object({
  /** null when the session has ended or the account was deleted. */
  role: Role.nullable(),
});
export type SessionEvent = z.output<typeof SessionEvent>;
