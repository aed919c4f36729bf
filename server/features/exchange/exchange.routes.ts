import { exchange } from '#contract/surveys/exchange.ts';
import type { Router } from '#server/http/serve.ts';
import type { EditingDeps } from '../editing/deps.ts';
import { exportSurvey, listLosses } from './exchange.service.ts';
import { importSurvey, readPaperFile } from './reading.service.ts';

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

export function exchangeRoutes(router: Router, deps: EditingDeps): void {
  router.serve(exchange.exportSurvey, ({ actor, params }) => exportSurvey(deps, actor, params.id, 'canvass'));
  router.serve(exchange.exportSurveyJs, ({ actor, params }) => exportSurvey(deps, actor, params.id, 'surveyjs'));
  router.serve(exchange.exportLimeSurvey, ({ actor, params }) => exportSurvey(deps, actor, params.id, 'limesurvey'));
  router.serve(exchange.listLosses, ({ actor, params }) => listLosses(deps, actor, params.id));
  router.serve(exchange.importSurvey, ({ body }) => importSurvey(deps, body.text));
  router.serve(exchange.importWorkbook, ({ body }) => importSurvey(deps, bytesOf(body.data)));
  router.serve(exchange.readPaperFile, ({ body }) => readPaperFile(bytesOf(body.data)));
}
