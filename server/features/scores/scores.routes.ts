import type { ScoreStatistics } from '#contract/responses/score-results.ts';
import { scoreResults } from '#contract/responses/score-results.ts';
import type { DetailsDeps } from '#server/features/surveys/details.service.ts';
import { createReadings } from '#server/http/cache/readings.ts';
import type { Router } from '#server/http/serve.ts';
import { getOwnResult } from './own-result.service.ts';
import { getScoreStatistics } from './scores.service.ts';

export function scoreRoutes(router: Router, surveys: DetailsDeps): void {
  const deps = { ...surveys, readings: createReadings<ScoreStatistics>((found) => JSON.stringify(found).length * 2) };
  router.serve(scoreResults.getOwnResult, ({ visitor, params }) => getOwnResult(deps, visitor, params.id));
  router.serve(scoreResults.getScoreStatistics, ({ actor, params }) => getScoreStatistics(deps, actor, params.id));
}
