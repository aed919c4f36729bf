import type { OrderEffects } from '#contract/responses/statistics.ts';
import { toAnswers } from '#server/answering/answers.policy.ts';
import { orderReader } from '#server/answering/orders.policy.ts';
import { readable } from '#server/answering/readable.ts';
import type { Db } from '#server/db/pool.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Readings } from '#server/http/cache/readings.ts';
import type { Definition, Definitions } from '#server/survey/definitions.ts';
import { assertInsider } from '#server/survey/insiders.ts';
import { isWithheldNow } from '#server/survey/withheld.ts';
import { countByPlace } from './order-effects.policy.ts';
import { listOrderedResponses } from './order-effects.queries.ts';

export interface OrderEffectsDeps {
  db: Db;
  definitions: Definitions;
  readings: Readings<OrderEffects>;
}

/** The newest responses of a survey that are read, and how many at once, so that other calls do not wait long. */
const RESPONSES_MAX = 20_000;
const BATCH = 200;
const NONE: OrderEffects = { responses: 0, most: RESPONSES_MAX, isCut: false, tested: 0, effects: [] };

/**
 * Effects of the random order on answers, for the author and admins. They come from the newest responses, and are kept for a while.
 * @throws AppError `not_found`, `other_person`, `unavailable`
 */
export async function getOrderEffects(deps: OrderEffectsDeps, actor: Actor, surveyId: string): Promise<OrderEffects> {
  const definition = readable(await assertInsider(deps, actor, surveyId));
  if (await isWithheldNow(deps.db, definition)) return NONE;
  // Another revision may shuffle something else.
  return deps.readings.get(`${surveyId} ${definition.revision}`, () => findOrderEffects(deps.db, definition));
}

async function findOrderEffects(db: Db, definition: Definition): Promise<OrderEffects> {
  const counts = countByPlace(definition);
  if (!counts.canTell) return NONE;

  const orderOf = orderReader(definition);
  const scope = { surveyId: definition.id, questions: counts.questions, most: RESPONSES_MAX, batch: BATCH };
  const compared = { questions: definition.questions.filter(({ id }) => counts.questions.includes(id)) };
  let [read, responses] = [0, 0];
  for await (const rows of listOrderedResponses(db, scope)) {
    read += rows.length;
    for (const { choices, given } of rows) {
      const order = orderOf(given);
      if (!order) continue;
      responses += 1;
      counts.add(toAnswers(compared, { choices, given }), order);
    }
  }
  return { responses, most: RESPONSES_MAX, isCut: read === RESPONSES_MAX, ...counts.effects() };
}
