import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { useTimeZone, useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import { FEATURED_KEY, SURVEYS_KEY, surveyKey } from '#contract/http/query-keys.ts';
import type { Draft } from '#contract/surveys/drafts.ts';
import type { StoredDocument } from '#contract/surveys/editing.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { call } from '#web/api/client.ts';
import { repeatOnce } from '#web/api/submit-once.ts';
import { paths } from '#web/app/paths.ts';
import { HiddenNamesContext } from '#web/authoring/options/show-voice.ts';
import { firstSurvey } from '#web/authoring/values/editor-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { openEditorDraft } from '#web/features/editor/draft/editor-draft.ts';
import { lastCategory, noteCategory } from '#web/features/editor/draft/last-category.ts';
import { toDraft } from '#web/features/editor/draft/stored-draft.ts';
import { OtherDraftsNotice, TabDraft } from '#web/features/editor/draft/tab-draft.tsx';
import { useDeclaredNames } from '#web/features/editor/editing.api.ts';
import { SurveyEditor } from '#web/features/editor/survey-editor.tsx';
import { StartFrom } from '#web/features/editor/templates/start-from.tsx';
import type { AfterKeeping } from '#web/features/editor/use-storing.ts';
import { copiedValues } from '#web/features/editor/values/copied-values.ts';
import type { SurveyBody } from '#web/features/editor/values/document-values.ts';
import { broughtInput } from '#web/features/editor/values/document-values.ts';
import { droppedFieldsOf } from '#web/features/editor/values/incomplete-parts.ts';
import type { PreviewedSurvey } from '#web/features/editor/values/preview-values.ts';
import type { WrittenSurvey } from '#web/features/editor/values/tried-values.ts';
import { browserStorage } from '#web/ui/browser/browser-storage.ts';
import { toast } from '#web/ui/floating/toast.ts';

interface AddSurveyProps {
  personId: string;
  /** The survey or draft to copy; null to start with empty fields. */
  original: StoredDocument | Draft | null;
  preview: (survey: PreviewedSurvey) => ReactNode;
  trial: (survey: WrittenSurvey, onBack: () => void) => ReactNode;
}

/** Writes a new survey and publishes it. Give it a `key` of the person and the original. */
export function AddSurvey(props: AddSurveyProps) {
  const { personId, original } = props;

  return (
    <TabDraft of={{ personId, survey: original ? { copyOf: original._id } : 'new' }}>
      {({ slot }) => <NewSurvey key={slot} slot={slot} {...props} />}
    </TabDraft>
  );
}

function NewSurvey({ personId, slot, original, preview, trial }: AddSurveyProps & { slot: string }) {
  const t = useTranslations('editor');
  const zone = useTimeZone() ?? 'UTC';
  const queryClient = useQueryClient();
  const [draft] = useState(() =>
    openEditorDraft(browserStorage(), { personId, survey: original ? { copyOf: original._id } : 'new', slot }),
  );
  const copyOf = original ? { copyOf: original._id } : {};
  const declared = useDeclaredNames(original?._id ?? null);
  const [isFresh] = useState(() => draft.load() === null);
  // Computed once, so that an untouched survey stays untouched after midnight.
  const [first] = useState(() =>
    firstSurvey(zone, { description: t('first.description'), category: lastCategory(browserStorage(), personId) }),
  );
  const [kept, setKept] = useState<{ id: string; next: AfterKeeping } | null>(null);
  const [published, setPublished] = useState<Survey | null>(null);

  async function publish(body: SurveyBody, values: EditorValues): Promise<() => void> {
    const note = toast.loading(t('loading'));
    const idempotencyKey = draft.keyFor(values);
    // The author confirmed before that these fields are dropped.
    const fields = droppedFieldsOf(values, declared).length > 0 ? { fields: [] } : {};
    const brought = { ...broughtInput(values), ...fields };
    try {
      const survey = await repeatOnce(() =>
        call('createSurvey', { body: { ...body, ...copyOf, ...brought } }, { idempotencyKey }),
      );
      toast.success(t('published'), { id: note });
      noteCategory(browserStorage(), personId, values.category);
      return () => show(survey);
    } catch (error) {
      if (error instanceof AppError && error.code === 'idempotency_key_reused') draft.forgetKey();
      toast.error(t('failed'), { id: note });
      throw error;
    }
  }

  function show(survey: Survey): void {
    queryClient.setQueryData(surveyKey(survey._id), survey);
    void queryClient.invalidateQueries({ queryKey: SURVEYS_KEY });
    void queryClient.invalidateQueries({ queryKey: FEATURED_KEY });
    setPublished(survey);
  }

  const initial = () =>
    original ? copiedValues(original, t('copyTitle', { title: original.title }), zone) : structuredClone(first);

  async function keep(values: EditorValues, next: AfterKeeping): Promise<() => void> {
    const idempotencyKey = draft.keyFor(values);
    try {
      const body = { ...toDraft(values, t('untitled')), ...copyOf, ...broughtInput(values) };
      const { _id } = await repeatOnce(() => call('createDraft', { body }, { idempotencyKey }));
      toast.success(t('keptAsDraft'));
      return () => setKept({ id: _id, next });
    } catch (error) {
      if (error instanceof AppError && error.code === 'idempotency_key_reused') draft.forgetKey();
      throw error;
    }
  }

  if (published) return <Navigate to={paths.surveyShare.toNew(published._id)} replace />;
  if (kept) {
    const draftAddress = paths.addSurvey.to({ draft: kept.id });
    return <Navigate to={kept.next === 'stay' ? draftAddress : paths.surveyLanguages.to(kept.id)} replace />;
  }
  return (
    <HiddenNamesContext value={declared}>
      <SurveyEditor
        purpose="new"
        initial={initial}
        draft={draft}
        onSubmit={publish}
        onKeep={keep}
        notices={
          <>
            <OtherDraftsNotice />
            {original ? null : <StartFrom isFresh={isFresh} blank={initial} />}
          </>
        }
        preview={preview}
        trial={trial}
      />
    </HiddenNamesContext>
  );
}
