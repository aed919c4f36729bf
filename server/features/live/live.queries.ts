import { sql } from 'kysely';
import type { Audience, ResultsOpening } from '#basics/choices.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { HAS_OPENED } from '#server/db/survey-status.ts';

/** The numbers of a survey, and everything else that its viewers receive. */
export interface LiveRow {
  id: string;
  authorId: string;
  isPublished: boolean;
  audience: Audience;
  anonymous: boolean;
  resultsOpen: ResultsOpening;
  textsOpen: boolean;
  revision: number;
  /** By the database's clock. */
  expired: boolean;
  /** Has its opening come, by the database's clock? */
  opened: boolean;
  newestComment: string | null;
  /** The tallies as a JSON object in the order of the codes, so that equal tallies are equal texts. */
  counted: string;
}

/** Reads the numbers of many surveys in one statement, each from its tallies and its newest comment. */
export async function listLive(db: Db, surveyIds: readonly string[]): Promise<LiveRow[]> {
  const { rows } = await sql<LiveRow>`
    with counted as materialized (
      select survey_id, json_object_agg(code, n order by code)::text as counts
      from (
        select survey_id, code, sum(n) as n from tallies where survey_id = any(${surveyIds}::uuid[]) group by survey_id, code
      ) as summed
      group by survey_id
    )
    select s.id, s.author_id as "authorId", s.is_published as "isPublished", s.audience, s.anonymous, s.results_open as "resultsOpen",
      s.texts_open as "textsOpen", s.revision, now() > s.deadline as expired,
      ${sql.raw(HAS_OPENED)} as opened,
      (select c.id from comments c where c.survey_id = s.id order by c.id desc limit 1) as "newestComment",
      coalesce(counted.counts, '{}') as counted
    from surveys s left join counted on counted.survey_id = s.id
    where s.id = any(${surveyIds}::uuid[]) and s.deleted_at is null and s.published_at is not null`.execute(db);
  return rows;
}

export interface Taking {
  surveyId: string;
  respondentId: string;
  /** null: without an account they cannot vote. */
  personId: string | null;
}

/** The parts of a survey that a viewer has taken; neither can be taken back. */
export interface Taken {
  responded: boolean;
  voted: boolean;
}

/** Reads for each survey and viewer whether they responded and voted, in the same order. */
export async function listTaken(db: Db, asked: readonly Taking[]): Promise<Taken[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<Taken>`
    select r.survey_id is not null and not r.screened as responded, b.survey_id is not null as voted
    from unnest(
      ${asked.map(({ surveyId }) => surveyId)}::uuid[], ${asked.map(({ respondentId }) => respondentId)}::uuid[],
      ${asked.map(({ personId }) => personId)}::uuid[]
    ) with ordinality as a (survey_id, respondent_id, person_id, place)
    left join responses r on r.survey_id = a.survey_id and r.respondent_id = a.respondent_id
    left join ballots b on b.survey_id = a.survey_id and b.voter_id = a.person_id
    order by a.place`.execute(db);
  return rows;
}
