import type pg from 'pg';
import { arrayOf } from '#server/db/commit/batch-sql.ts';
import { createLoader, type FindOne } from '#server/timing/loader.ts';

/** Finds the survey of an invitation by its id; null when there is none, or it is revoked. Simultaneous calls share a query. */
export type FindInvitation = FindOne<{ surveyId: string }>;

/** @param hot connections for queries of nearly every request */
export function createFindInvitation(hot: pg.Pool): FindInvitation {
  return createLoader(async (ids) => {
    const { rows } = await hot.query<{ id: string; surveyId: string }>({
      name: 'find invitations',
      text: 'select id, survey_id as "surveyId" from invitations where id = any($1::uuid[]) and revoked_at is null',
      values: [arrayOf(ids)],
    });
    return new Map(rows.map(({ id, surveyId }) => [id, { surveyId }]));
  });
}

/** Finds the guests who have begun or answered a survey, by `surveyId guestId`. Simultaneous calls share a query. */
export type FindBegun = FindOne<true>;

const FIND_BEGUN = `
  select a.survey_id || ' ' || a.respondent_id as key
  from unnest($1::uuid[], $2::uuid[]) as g (survey_id, guest_id)
  join attempts a on a.survey_id = g.survey_id and a.respondent_id = g.guest_id
  union all
  select r.survey_id || ' ' || r.respondent_id
  from unnest($1::uuid[], $2::uuid[]) as g (survey_id, guest_id)
  join responses r on r.survey_id = g.survey_id and r.respondent_id = g.guest_id`;

/** @param hot connections for queries of nearly every request */
export function createFindBegun(hot: pg.Pool): FindBegun {
  return createLoader(async (keys) => {
    const pairs = keys.map((key) => key.split(' '));
    const values = [arrayOf(pairs.map(([survey = '']) => survey)), arrayOf(pairs.map(([, guest = '']) => guest))];
    const { rows } = await hot.query<{ key: string }>({ name: 'find begun', text: FIND_BEGUN, values });
    return new Map(rows.map(({ key }) => [key, true]));
  });
}
