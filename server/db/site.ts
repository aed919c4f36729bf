import type { Db } from './connection/pool.ts';

/** Whether people who ask may list their surveys at once, unless the operator has said it: sites keep what held when they began. */
export async function getSurveyorsDefault(db: Db): Promise<'asked' | 'open'> {
  const site = await db.selectFrom('site').select('surveyors').executeTakeFirstOrThrow();
  return site.surveyors;
}
