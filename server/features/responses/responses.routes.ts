import { responses } from '#contract/responses/responses.ts';
import type { Router } from '#server/http/serve.ts';
import { readResponses } from './reading.service.ts';
import { type ResponsesDeps, startSurvey, submitResponse } from './responses.service.ts';

export function responseRoutes(router: Router, deps: ResponsesDeps): void {
  router.serve(responses.listResponses, ({ actor, params, query }) =>
    readResponses(deps, actor, { ...query, surveyId: params.id }),
  );
  router.serve(responses.startSurvey, ({ visitor, params }) => startSurvey(deps, visitor, params.id));
  router.serve(responses.submitResponse, async ({ visitor, body, idempotencyKey }) => {
    await submitResponse(deps, visitor, { body, idempotencyKey });
    return { message: 'Successfully Submitted!' };
  });
}
