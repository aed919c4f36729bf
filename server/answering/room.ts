import type { Db } from '#server/db/connection/pool.ts';
import { findTallies, type Tallies } from '#server/db/tallies.ts';
import type { Definition } from '../survey/definitions.ts';
import { leftOf, limitsOf } from './limits.policy.ts';

export const getTallies = async (db: Db, surveyId: string): Promise<Tallies> =>
  (await findTallies(db, [surveyId])).get(surveyId) ?? new Map();

/** Whether the survey accepts no more respondents. Respondents who have begun may continue, because the author may make room. */
export const isFullNow = async (db: Db, definition: Definition): Promise<boolean> =>
  limitsOf(definition).length > 0 && leftOf(definition, await getTallies(db, definition.id))?.full === true;
