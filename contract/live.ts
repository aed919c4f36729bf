import * as z from 'zod';
import { Id } from './paging.ts';
import { Role } from './roles.ts';
import { QuestionResult } from './surveys.ts';

/**
 * What `GET /survey/{id}/live` says in the `data` of each server-sent event: the numbers of the survey as this viewer may
 * see them now. An event replaces the one before; there is none while nothing changes.
 */
export const LiveEvent = z.object({
  likes: z.int(),
  dislikes: z.int(),
  vote: z.int(),
  responseCount: z.int(),
  /** When this is another id than before, there are comments to read. */
  newestComment: Id.nullable(),
  /** null while this viewer may not see them. */
  results: z.array(QuestionResult).nullable(),
  /** null while this viewer may not see it, which voting opens; null for a survey without a poll, too. */
  pollResult: QuestionResult.nullable(),
  expired: z.boolean(),
  /** When this is another than before, its author has changed the survey itself. */
  revision: z.int(),
});
export type LiveEvent = z.output<typeof LiveEvent>;

/**
 * What `GET /session/live` says: the role that the person of this session has now, at once and again whenever it is another.
 */
export const SessionEvent = z.object({
  /** null: the session has ended, or the account is gone. */
  role: Role.nullable(),
});
export type SessionEvent = z.output<typeof SessionEvent>;
