import { responseImport } from '#contract/responses/response-import.ts';
import { exchange } from '#contract/surveys/exchange.ts';
import type { Router } from '#server/http/serve.ts';
import type { EditingDeps } from '../editing/deps.ts';
import { type ImportingDeps, importResponses, tryResponseImport } from './answers/importing.service.ts';
import { exportSurvey, listLosses } from './exchange.service.ts';
import { importSurvey, readPaperFile } from './reading.service.ts';

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

export function exchangeRoutes(router: Router, deps: EditingDeps & ImportingDeps): void {
  router.serve(exchange.exportSurvey, ({ actor, params }) => exportSurvey(deps, actor, params.id, 'canvass'));
  router.serve(exchange.exportSurveyJs, ({ actor, params }) => exportSurvey(deps, actor, params.id, 'surveyjs'));
  router.serve(exchange.exportLimeSurvey, ({ actor, params }) => exportSurvey(deps, actor, params.id, 'limesurvey'));
  router.serve(exchange.exportXlsForm, ({ actor, params }) => exportSurvey(deps, actor, params.id, 'xlsform'));
  router.serve(exchange.listLosses, ({ actor, params }) => listLosses(deps, actor, params.id));
  router.serve(exchange.importSurvey, ({ body }) => importSurvey(deps, body.text));
  router.serve(exchange.importWorkbook, ({ body }) => importSurvey(deps, bytesOf(body.data)));
  router.serve(exchange.readPaperFile, ({ body }) => readPaperFile(bytesOf(body.data)));
  router.serve(responseImport.tryResponseImport, ({ actor, params, body: { data, without } }) =>
    tryResponseImport(deps, actor, params.id, { bytes: bytesOf(data), without }),
  );
  router.serve(responseImport.importResponses, ({ actor, params, body: { data, without, trial } }) =>
    importResponses(deps, actor, params.id, { bytes: bytesOf(data), without, trial }),
  );
}
