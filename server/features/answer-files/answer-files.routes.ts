import { answerFiles } from '#contract/files/answer-files.ts';
import type { InExportTurn } from '#server/http/files/export-turns.ts';
import type { Router } from '#server/http/serve.ts';
import { type AnswerFilesDeps, readAnswerFile, removeAnswerFile } from './answer-files.service.ts';
import { packAnswerFiles } from './archive.service.ts';

/** Reads and removes; the files come in a multipart form (`server/http/files/answer-upload-routes.ts`). */
export function answerFileRoutes(router: Router, deps: AnswerFilesDeps & { inTurn: InExportTurn }): void {
  router.serve(answerFiles.readAnswerFile, ({ visitor, params }) => readAnswerFile(deps, visitor, params));
  router.serve(answerFiles.removeAnswerFile, async ({ visitor, params }) => {
    await removeAnswerFile(deps, visitor, params);
    return { message: 'File removed' };
  });
  router.serve(answerFiles.exportAnswerFiles, async ({ actor, params }) => {
    const { name, content } = await packAnswerFiles(deps, actor, params);
    return { name, content: deps.inTurn(actor.id, content) };
  });
}
