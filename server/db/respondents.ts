import { sql } from 'kysely';
import type { RespondentKind } from '#basics/choices.ts';
import { PARTICIPANTS } from '#contract/people/roles.ts';
import type { Read } from './commit/batch-sql.ts';
import type { Db } from './connection/pool.ts';

/** A person who answers a survey: one response each, under the same key for all kinds. */
export interface Respondent {
  kind: RespondentKind;
  /** The key of the response, its files and its countdown. */
  id: string;
  /** The account or invitation that must be valid when the response is written; null for a guest. */
  proof: string | null;
  /** Set in an anonymous survey: no row that names the person may be locked or written together with the response. */
  isSecret?: true;
}

/** Whether this respondent may answer this survey now, checked by the write. */
export function mayAnswer({ kind, proof }: Pick<Respondent, 'kind' | 'proof'>, surveyId: string) {
  if (kind === 'guest') return sql<boolean>`true`;
  return kind === 'member'
    ? sql<boolean>`exists (select from users where id = ${proof} and role = any(${PARTICIPANTS}) and deleted_at is null)`
    : sql<boolean>`exists (
        select from invitations where id = ${proof} and survey_id = ${surveyId} and revoked_at is null)`;
}

/** The account rows that a write needs to decide who may answer. */
export const memberRows = (ids: string): Read => ({
  isOfSurvey: false,
  columns: { id: 'uuid', role: 'text', deleted_at: 'timestamptz' },
  key: 'id',
  in: ids,
  lock: 'share',
});

/**
 * Locks the survey for code that rewrites its responses or refers to one. Call it in the transaction, before the statements that
 * read responses.
 */
export async function lockPlaces(db: Db, surveyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`places ${surveyId}`}, 0))`.execute(db);
}

/** Joins the names of the respondents of responses `r`: their account or their invitation. A guest has neither. */
export const NAMES = sql`
  left join users u on r.respondent_kind = 'member' and u.id = r.respondent_id
  left join invitations i on r.respondent_kind = 'invited' and i.id = r.respondent_id`;

/** A respondent's name, with `NAMES`; empty for guests and in anonymous surveys. */
export const RESPONDENT_NAME = sql<string>`coalesce(u.name, i.email, '')`;
