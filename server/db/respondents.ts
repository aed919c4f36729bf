import { sql } from 'kysely';
import type { RespondentKind } from '#basics/choices.ts';
import { PARTICIPANTS } from '#contract/people/roles.ts';
import type { Read } from './batch-sql.ts';
import type { Db } from './pool.ts';

/** Who answers a survey: one response each, by the same key, whatever they are. */
export interface Respondent {
  kind: RespondentKind;
  /** What the response, its files and its countdown are stored under. */
  id: string;
  /** The account or the invitation that the write has to find in order; null for a guest. */
  proof: string | null;
  /** Set in an anonymous survey: no row that names the person may be locked or written together with the response. */
  isSecret?: true;
}

/** Whether this respondent may answer this survey now, as the write proves it. */
export function mayAnswer({ kind, proof }: Pick<Respondent, 'kind' | 'proof'>, surveyId: string) {
  if (kind === 'guest') return sql<boolean>`true`;
  return kind === 'member'
    ? sql<boolean>`exists (select from users where id = ${proof} and role = any(${PARTICIPANTS}) and deleted_at is null)`
    : sql<boolean>`exists (
        select from invitations where id = ${proof} and survey_id = ${surveyId} and revoked_at is null)`;
}

/** The rows of the accounts with these ids, as a write needs them to tell who may take part. */
export const memberRows = (ids: string): Read => ({
  isOfSurvey: false,
  columns: { id: 'uuid', role: 'text', deleted_at: 'timestamptz' },
  key: 'id',
  in: ids,
  lock: 'share',
});

/**
 * Held by what stores responses of a survey anew, and by what refers to one of them. Call it in the transaction, before the statements
 * that read them.
 */
export async function lockPlaces(db: Db, surveyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`places ${surveyId}`}, 0))`.execute(db);
}

/** Joins what respondents of the responses `r` are called by: their account or their invitation. A guest has neither. */
export const NAMES = sql`
  left join users u on r.respondent_kind = 'member' and u.id = r.respondent_id
  left join invitations i on r.respondent_kind = 'invited' and i.id = r.respondent_id`;

/** What a respondent is called, beside `NAMES`; empty for guests and in anonymous surveys. */
export const RESPONDENT_NAME = sql<string>`coalesce(u.name, i.email, '')`;
