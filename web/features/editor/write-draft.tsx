import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import type { Draft } from '#contract/surveys/drafts.ts';
import { call } from '#web/api/client.ts';
import { paths } from '#web/app/paths.ts';
import { HiddenNamesContext } from '#web/authoring/options/show-voice.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { openEditorDraft } from '#web/features/editor/draft/editor-draft.ts';
import { noteCategory } from '#web/features/editor/draft/last-category.ts';
import { draftValues, toDraft } from '#web/features/editor/draft/stored-draft.ts';
import { OtherDraftsNotice, TabDraft } from '#web/features/editor/draft/tab-draft.tsx';
import { draftQuery, useDeclaredNames } from '#web/features/editor/editing.api.ts';
import { differencesOf } from '#web/features/editor/merge/merge.ts';
import { ChangedMeanwhile, NewerChoice } from '#web/features/editor/merge/newer-version.tsx';
import { SurveyEditor } from '#web/features/editor/survey-editor.tsx';
import { InLanguages } from '#web/features/editor/tried-draft.tsx';
import type { AfterKeeping } from '#web/features/editor/use-storing.ts';
import type { SurveyBody } from '#web/features/editor/values/document-values.ts';
import { droppedFieldsOf } from '#web/features/editor/values/incomplete-parts.ts';
import type { PreviewedSurvey } from '#web/features/editor/values/preview-values.ts';
import type { WrittenSurvey } from '#web/features/editor/values/tried-values.ts';
import { browserStorage } from '#web/ui/browser/browser-storage.ts';
import { toast } from '#web/ui/floating/toast.ts';

interface WriteDraftProps {
  personId: string;
  stored: Draft;
  preview: (survey: PreviewedSurvey) => ReactNode;
  trial: (survey: WrittenSurvey, onBack: () => void) => ReactNode;
}

/** Goes on with a draft that the server keeps, and publishes it. Give it a `key` of the person and the draft. */
export function WriteDraft(props: WriteDraftProps) {
  const { personId, stored } = props;
  const { _id: id, revision } = stored;

  return (
    <TabDraft of={{ personId, survey: { id, revision, base: draftValues(stored) } }}>
      {({ slot }) => <KeptDraft key={slot} slot={slot} {...props} />}
    </TabDraft>
  );
}

function KeptDraft({ personId, slot, stored, preview, trial }: WriteDraftProps & { slot: string }) {
  const t = useTranslations('editor');
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState(stored);
  /** A version that was stored from elsewhere meanwhile. */
  const [newer, setNewer] = useState<Draft | null>(null);
  const [isComparing, setComparing] = useState(false);
  const [isPublished, setPublished] = useState(false);
  const [isTranslating, setTranslating] = useState(false);
  const { _id: id, revision } = edited;
  const declared = useDeclaredNames(id);
  const values = useMemo(() => draftValues(edited), [edited]);
  const local = useMemo(
    () => openEditorDraft(browserStorage(), { personId, survey: { id, revision, base: values }, slot }),
    [personId, id, revision, values, slot],
  );

  /**
   * @returns whether it is saved; otherwise a newer version is there to compare with
   * @throws AppError `draft_published`, and NetworkError
   */
  async function save(now: EditorValues, base: Draft, fields?: []): Promise<boolean> {
    const body = toDraft(now, t('untitled'));
    try {
      const saved = await call('saveDraft', { params: { id }, body: { ...body, revision: base.revision, fields } });
      if (fields) void queryClient.invalidateQueries({ queryKey: ['hidden-fields', id] });
      local.clear();
      setEdited({ ...saved, title: body.title, values: body.values });
      return true;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'survey_changed')) throw error;
      const latest = await queryClient.fetchQuery(draftQuery(id));
      const versions = { base: draftValues(base), mine: now, theirs: draftValues(latest) };
      // A lost answer, or changes of other parts alone: nothing of theirs is overwritten.
      if (differencesOf(versions).length === 0 && versions.theirs.questions.length <= now.questions.length) {
        return save(now, latest, fields);
      }
      setNewer(latest);
      setComparing(true);
      return false;
    }
  }

  async function keep(now: EditorValues, next: AfterKeeping): Promise<(() => void) | null> {
    if (!(await save(now, edited))) return null;
    toast.success(t('keptAsDraft'));
    return next === 'translate' ? () => setTranslating(true) : null;
  }

  async function publish(_body: SurveyBody, now: EditorValues): Promise<(() => void) | null> {
    const note = toast.loading(t('loading'));
    try {
      // The author confirmed before that these fields are dropped.
      const fields = droppedFieldsOf(now, declared).length > 0 ? ([] as []) : undefined;
      if (!(await save(now, edited, fields))) {
        toast.dismiss(note);
        return null;
      }
      await call('setSurveyState', { params: { id }, body: { act: 'publish' } });
      toast.success(t('published'), { id: note });
      noteCategory(browserStorage(), personId, now.category);
      return finish;
    } catch (error) {
      toast.error(t('failed'), { id: note });
      throw error;
    }
  }

  function finish(): void {
    // All but the draft, which is none any more.
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'draft' });
    setPublished(true);
  }

  function goOnFrom(latest: Draft, merged: EditorValues): void {
    local.clear();
    openEditorDraft(browserStorage(), {
      personId,
      survey: { id, revision: latest.revision, base: draftValues(latest) },
      slot,
    }).save(merged);
    setEdited(latest);
    setNewer(null);
    setComparing(false);
    toast(t('versions.merged'));
  }

  if (isTranslating) return <Navigate to={paths.surveyLanguages.to(id)} />;
  if (isPublished) return <Navigate to={paths.surveyShare.toNew(id)} replace />;
  return (
    <HiddenNamesContext value={declared}>
      <SurveyEditor
        purpose="new"
        initial={() => values}
        draft={local}
        onSubmit={publish}
        onKeep={keep}
        notices={
          <>
            <OtherDraftsNotice />
            {newer ? <ChangedMeanwhile onCompare={() => setComparing(true)} /> : null}
          </>
        }
        instead={
          newer && isComparing ? (
            <NewerChoice
              edited={values}
              newer={draftValues(newer)}
              onBack={() => setComparing(false)}
              onMerged={(merged) => goOnFrom(newer, merged)}
            />
          ) : null
        }
        preview={preview}
        trial={(survey, onBack) => (
          <InLanguages draftId={id} survey={survey} waiting={null}>
            {(read) => trial(read, onBack)}
          </InLanguages>
        )}
      />
    </HiddenNamesContext>
  );
}
