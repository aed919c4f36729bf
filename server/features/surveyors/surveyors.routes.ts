import { surveyors } from '#contract/admin/surveyors.ts';
import type { Router } from '#server/http/serve.ts';
import {
  answerRequest,
  askToSurvey,
  listRequests,
  readAnswer,
  readOwnRequest,
  type SurveyorsDeps,
  withdrawRequest,
} from './surveyors.service.ts';

export function surveyorRoutes(router: Router, deps: SurveyorsDeps): void {
  router.serve(surveyors.getSurveyorRequest, ({ actor }) => readOwnRequest(deps, actor));
  router.serve(surveyors.askToSurvey, ({ actor, body, requestId }) =>
    askToSurvey(deps, actor, { reason: body.reason, requestId }),
  );
  router.serve(surveyors.withdrawSurveyorRequest, async ({ actor, requestId }) => {
    await withdrawRequest(deps, actor, { requestId });
    return { message: 'Withdrawn' };
  });
  router.serve(surveyors.readSurveyorAnswer, async ({ actor }) => {
    await readAnswer(deps, actor);
    return { message: 'Read' };
  });
  router.serve(surveyors.listSurveyorRequests, ({ query }) => listRequests(deps, query));
  router.serve(surveyors.grantSurveyorRequest, async ({ actor, params, requestId }) => {
    await answerRequest(deps, actor, { id: params.id, message: null, requestId });
    return { message: 'Granted' };
  });
  router.serve(surveyors.declineSurveyorRequest, async ({ actor, params, body, requestId }) => {
    await answerRequest(deps, actor, { id: params.id, message: body.message, requestId });
    return { message: 'Declined' };
  });
}
