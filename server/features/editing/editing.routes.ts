import { Message } from '#contract/http/paging.ts';
import { embedding } from '#contract/sharing/embedding.ts';
import { hiddenFields } from '#contract/sharing/hidden-fields.ts';
import { drafts } from '#contract/surveys/drafts.ts';
import { editing } from '#contract/surveys/editing.ts';
import { type Survey, surveys } from '#contract/surveys/surveys.ts';
import { translations } from '#contract/surveys/translations.ts';
import type { Actor } from '#server/http/actor.ts';
import { type Prepared, prepare } from '#server/http/cache/prepared.ts';
import { asField, encode, joined } from '#server/http/json-text.ts';
import type { Router } from '#server/http/serve.ts';
import type { EditingDeps } from './deps.ts';
import { getDocument } from './document.service.ts';
import { createDraft, getDraft, saveDraft } from './drafts.service.ts';
import { createSurvey, updateSurvey } from './editing.service.ts';
import { getEmbedSites, setEmbedSites } from './embed-sites.service.ts';
import { getHiddenFields, setHiddenFields } from './hidden-fields.service.ts';
import { setTextsOpen } from './texts-open.service.ts';
import { exportTranslations, readTranslationFile } from './translation-files.service.ts';
import { getTranslations, removeTranslation, saveTranslations } from './translations.service.ts';

/** @param deps.details returns a survey's details for the viewer */
export function editingRoutes(
  router: Router,
  deps: EditingDeps & { details: (actor: Actor, id: string) => Promise<Prepared<Survey>> },
): void {
  router.serve(surveys.createSurvey, async ({ actor, body, idempotencyKey }) => {
    const id = await createSurvey(deps, actor, { input: body, idempotencyKey });
    return deps.details(actor, id);
  });
  router.serve(drafts.createDraft, ({ actor, body, idempotencyKey }) =>
    createDraft(deps, actor, { input: body, idempotencyKey }),
  );
  router.serve(drafts.getDraft, ({ actor, params }) => getDraft(deps, actor, params.id));
  router.serve(drafts.saveDraft, ({ actor, params, body }) => saveDraft(deps, actor, params.id, body));
  router.serve(editing.getDocument, ({ actor, params }) => getDocument(deps, actor, params.id));
  router.serve(hiddenFields.getHiddenFields, ({ actor, params }) => getHiddenFields(deps, actor, params.id));
  router.serve(hiddenFields.setHiddenFields, ({ actor, params, body }) =>
    setHiddenFields(deps, actor, params.id, body),
  );
  router.serve(embedding.getEmbedSites, ({ actor, params }) => getEmbedSites(deps, actor, params.id));
  router.serve(embedding.setEmbedSites, ({ actor, params, body }) => setEmbedSites(deps, actor, params.id, body));
  router.serve(translations.getTranslations, ({ actor, params }) => getTranslations(deps, actor, params.id));
  router.serve(translations.saveTranslations, ({ actor, params, body }) =>
    saveTranslations(deps, actor, params.id, body),
  );
  router.serve(translations.removeTranslation, async ({ actor, params }) => {
    await removeTranslation(deps, actor, params);
    return { message: 'Language removed' };
  });
  router.serve(translations.exportTranslations, ({ actor, params, query }) =>
    exportTranslations(deps, actor, { id: params.id, only: query.language ?? null }),
  );
  router.serve(translations.readTranslationFile, ({ actor, params, body }) =>
    readTranslationFile(deps, actor, { id: params.id, file: body.file }),
  );
  router.serve(editing.setTextsOpen, async ({ actor, params, body }) => {
    await setTextsOpen(deps, actor, { ...params, ...body });
    return { message: 'Successfully Updated!' };
  });
  router.serve(editing.updateSurvey, async ({ actor, params, body }) => {
    const isChanged = await updateSurvey(deps, actor, params.id, body);
    const details = await deps.details(actor, params.id);
    const message = isChanged ? 'Successfully Updated!' : 'Nothing changed';
    return prepare(joined(encode(Message, { message }), asField('survey', details.json)), { shared: false });
  });
}
