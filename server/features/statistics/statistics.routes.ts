import { type OrderEffects, statistics, type TimeTaken } from '#contract/responses/statistics.ts';
import type { QuestionStatistics } from '#questions/model/statistics.ts';
import type { DetailsDeps } from '#server/features/surveys/details.service.ts';
import { createReadings } from '#server/http/cache/readings.ts';
import type { Router } from '#server/http/serve.ts';
import { getOrderEffects } from './order-effects.service.ts';
import { getStatistics } from './statistics.service.ts';
import { getTimeTaken } from './time-taken.service.ts';

/** Assumed of the statistics of a question, and of the effects and the time of a survey. */
const [FIGURES_BYTES, EFFECTS_BYTES, TIME_BYTES] = [10_000, 5_000, 200];

export function statisticsRoutes(router: Router, surveys: DetailsDeps): void {
  const figures = { ...surveys, readings: createReadings<QuestionStatistics | null>(() => FIGURES_BYTES) };
  const effects = { ...surveys, readings: createReadings<OrderEffects>(() => EFFECTS_BYTES) };
  const times = { ...surveys, readings: createReadings<TimeTaken | null>(() => TIME_BYTES) };
  router.serve(statistics.getStatistics, ({ visitor, params }) => getStatistics(figures, visitor, params));
  router.serve(statistics.getTimeTaken, ({ actor, params }) => getTimeTaken(times, actor, params.id));
  router.serve(statistics.getOrderEffects, ({ actor, params }) => getOrderEffects(effects, actor, params.id));
}
