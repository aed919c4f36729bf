import { exchange } from '#contract/surveys/exchange.ts';
import type { Router } from '#server/http/serve.ts';
import type { EditingDeps } from '../editing/deps.ts';
import { exportSurvey, listLosses } from './exchange.service.ts';
import { importSurvey, readPaperFile } from './reading.service.ts';

export function exchangeRoutes(router: Router, deps: EditingDeps): void {
  router.serve(exchange.exportSurvey, ({ actor, params }) => exportSurvey(deps, actor, params.id, 'canvass'));
  router.serve(exchange.exportSurveyJs, ({ actor, params }) => exportSurvey(deps, actor, params.id, 'surveyjs'));
  router.serve(exchange.exportLimeSurvey, ({ actor, params }) => exportSurvey(deps, actor, params.id, 'limesurvey'));
  router.serve(exchange.listLosses, ({ actor, params }) => listLosses(deps, actor, params.id));
  router.serve(exchange.importSurvey, ({ body: { text, data } }) =>
    importSurvey(deps, data === undefined ? (text ?? '') : new Uint8Array(Buffer.from(data, 'base64'))),
  );
  router.serve(exchange.readPaperFile, ({ body }) => readPaperFile(Buffer.from(body.data, 'base64')));
}
