import { type OrderEffects, statistics } from '#contract/responses/statistics.ts';
import type { QuestionStatistics } from '#questions/model/statistics.ts';
import type { DetailsDeps } from '#server/features/surveys/details.service.ts';
import { createReadings } from '#server/http/cache/readings.ts';
import type { Router } from '#server/http/serve.ts';
import { getOrderEffects } from './order-effects.service.ts';
import { getStatistics } from './statistics.service.ts';

/** Assumed of the statistics of a question, and of the effects of a survey. */
const [FIGURES_BYTES, EFFECTS_BYTES] = [10_000, 5_000];

export function statisticsRoutes(router: Router, surveys: DetailsDeps): void {
  const figures = { ...surveys, readings: createReadings<QuestionStatistics | null>(() => FIGURES_BYTES) };
  const effects = { ...surveys, readings: createReadings<OrderEffects>(() => EFFECTS_BYTES) };
  router.serve(statistics.getStatistics, ({ visitor, params }) => getStatistics(figures, visitor, params));
  router.serve(statistics.getOrderEffects, ({ actor, params }) => getOrderEffects(effects, actor, params.id));
}
