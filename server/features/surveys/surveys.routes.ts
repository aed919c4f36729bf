import { surveys } from '#contract/surveys/surveys.ts';
import { translations } from '#contract/surveys/translations.ts';
import type { Router } from '#server/http/serve.ts';
import { type DetailsDeps, getDetails, getTranslated } from './details.service.ts';
import { findSurveys, listFeatured, listOwn, listVisible, type SurveysDeps } from './surveys.service.ts';

export function surveyRoutes(router: Router, deps: SurveysDeps & DetailsDeps): void {
  router.serve(surveys.listSurveys, ({ actor, query }) => listVisible(deps, actor, query.cursor));
  router.serve(surveys.findSurveys, async ({ actor, query }) => (await findSurveys(deps, actor, query)).answer);
  router.serve(surveys.featuredSurveys, async ({ actor }) => (await listFeatured(deps, actor)).answer);
  router.serve(surveys.listOwnSurveys, ({ actor, params, query }) => listOwn(deps, actor, params.id, query.cursor));
  router.serve(surveys.getSurvey, ({ visitor, params }) => getDetails(deps, visitor, params.id));
  router.serve(translations.getTranslatedSurvey, ({ visitor, params }) =>
    getTranslated(deps, visitor, params.id, params.language),
  );
}
