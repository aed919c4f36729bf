import { sql } from 'kysely';
import type pg from 'pg';
import type { SurveyStatus } from '#contract/surveys/surveys.ts';
import { arrayOf } from '#server/db/commit/batch-sql.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { HAS_OPENED, STATUS } from '#server/db/survey-status.ts';
import type { Given } from '#server/db/tables/stored.ts';
import { createLoader, type FindOne } from '#server/timing/loader.ts';

/** This person's marks in this survey; null where there are none. */
export interface OwnMarks {
  reaction: 'like' | 'dislike' | null;
  ballot: number | null;
  response: { choices: number[]; given: Given | null; screened: boolean; revision: number; submittedAt: Date } | null;
  /** The running countdown. */
  attempt: { startedAt: Date; expiresAt: Date | null } | null;
}

/** Finds what a person did in a survey, by `marksKey`; simultaneous calls share a query. */
export type FindMarks = FindOne<OwnMarks>;

export const marksKey = (surveyId: string, personId: string): string => `${surveyId} ${personId}`;

interface MarksRow {
  key: string;
  reaction: OwnMarks['reaction'];
  ballot: number | null;
  choices: number[] | null;
  given: Given | null;
  screened: boolean | null;
  revision: number | null;
  submittedAt: Date | null;
  startedAt: Date | null;
  expiresAt: Date | null;
}

const FIND_MARKS = `
  select g.survey_id || ' ' || g.person_id as key, x.kind as reaction, b.choice as ballot, r.choices, r.given,
    r.screened, r.revision, r.submitted_at as "submittedAt", a.started_at as "startedAt", a.expires_at as "expiresAt"
  from unnest($1::uuid[], $2::uuid[]) as g (survey_id, person_id)
  left join reactions x on x.survey_id = g.survey_id and x.user_id = g.person_id
  left join ballots b on b.survey_id = g.survey_id and b.voter_id = g.person_id
  left join responses r on r.survey_id = g.survey_id and r.respondent_id = g.person_id
  left join attempts a on a.survey_id = g.survey_id and a.respondent_id = g.person_id
    and (a.expires_at is null or a.expires_at > now())
  where num_nonnulls(x.kind, b.choice, r.revision, a.started_at) > 0`;

/** @param hot connections for queries of nearly every request */
export function createFindMarks(hot: pg.Pool): FindMarks {
  return createLoader(async (keys) => {
    const pairs = keys.map((key) => key.split(' '));
    const values = [arrayOf(pairs.map(([survey = '']) => survey)), arrayOf(pairs.map(([, person = '']) => person))];
    const { rows } = await hot.query<MarksRow>({ name: 'find marks', text: FIND_MARKS, values });
    return new Map(
      rows.map(({ key, reaction, ballot, choices, given, screened, revision, submittedAt, startedAt, expiresAt }) => [
        key,
        {
          reaction,
          ballot,
          response:
            choices && revision && submittedAt
              ? { choices, given, screened: screened === true, revision, submittedAt }
              : null,
          attempt: startedAt && { startedAt, expiresAt },
        },
      ]),
    );
  });
}

/** The state of a survey at this moment of the database's clock, which decides about openings and deadlines. */
export interface Moment {
  now: Date;
  status: SurveyStatus;
  opened: boolean;
  expired: boolean;
  /** Valid invitations, responses of invited people, and imported responses. */
  invitations: number;
  invited: number;
  imported: number;
  /** Whether the author's email address is confirmed. */
  authorConfirmed: boolean;
}

/** @returns null when there is no such survey */
export async function findMoment(db: Db, surveyId: string): Promise<Moment | null> {
  const { rows } = await sql<Moment>`
    select now(), ${STATUS} as status, ${sql.raw(HAS_OPENED)} as opened, now() > s.deadline as expired,
      (select count(*)::int from invitations where survey_id = ${surveyId} and revoked_at is null) as invitations,
      (select count(*)::int from responses where survey_id = ${surveyId} and respondent_kind = 'invited' and not screened) as invited,
      (select count(*)::int from responses where survey_id = ${surveyId} and respondent_kind = 'imported' and not screened) as imported,
      u.email_verified as "authorConfirmed"
    from surveys s join users u on u.id = s.author_id where s.id = ${surveyId}`.execute(db);
  return rows[0] ?? null;
}
