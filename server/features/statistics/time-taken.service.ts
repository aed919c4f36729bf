import type { TimeTaken } from '#contract/responses/statistics.ts';
import type { Db } from '#server/db/connection/pool.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Readings } from '#server/http/cache/readings.ts';
import type { Definitions } from '#server/survey/definitions.ts';
import { assertInsider } from '#server/survey/insiders.ts';
import { findTimeTaken } from './statistics.queries.ts';

export interface TimeTakenDeps {
  db: Db;
  definitions: Definitions;
  readings: Readings<TimeTaken | null>;
}

/**
 * The median time of the newest responses, for the author and admins, cached for a while. An anonymous survey keeps no beginnings.
 * @throws AppError `not_found`, `other_person`, `unavailable`
 */
export async function getTimeTaken(
  deps: TimeTakenDeps,
  actor: Actor,
  surveyId: string,
): Promise<{ time: TimeTaken | null }> {
  const { anonymous } = await assertInsider(deps, actor, surveyId);
  return { time: anonymous ? null : await deps.readings.get(surveyId, () => findTimeTaken(deps.db, surveyId)) };
}
