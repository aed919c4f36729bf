import { ownSurveys } from '#contract/surveys/own-surveys.ts';
import type { Router } from '#server/http/serve.ts';
import { deleteSurvey, findOwnSurveys, type OwnSurveysDeps, setSurveyState } from './own-surveys.service.ts';

export function ownSurveyRoutes(router: Router, deps: OwnSurveysDeps): void {
  router.serve(ownSurveys.findOwnSurveys, ({ actor, query }) => findOwnSurveys(deps, actor, query));
  router.serve(ownSurveys.setSurveyState, async ({ actor, params, body, requestId }) => ({
    message: 'Status Updated',
    status: await setSurveyState(deps, actor, { surveyId: params.id, act: body.act, requestId }),
  }));
  router.serve(ownSurveys.deleteSurvey, async ({ actor, params, query, requestId }) => {
    await deleteSurvey(deps, actor, { surveyId: params.id, title: query.title, requestId });
    return { message: 'Successfully Deleted!' };
  });
}
