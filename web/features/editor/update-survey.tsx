import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Navigate } from 'react-router';
import { useTimeZone, useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import type { StoredDocument } from '#contract/surveys/editing.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { call } from '#web/api/client.ts';
import { paths } from '#web/app/paths.ts';
import { focusField } from '#web/authoring/focus-field.ts';
import { HiddenNamesContext } from '#web/authoring/options/show-voice.ts';
import { FrozenContext, frozenIn } from '#web/authoring/values/frozen.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import type { ClaimedDraft } from '#web/features/editor/draft/claim-draft.ts';
import { type EditorDraftStore, findOlderDraft, openEditorDraft } from '#web/features/editor/draft/editor-draft.ts';
import { OlderDraftChoice, OlderDraftNotice } from '#web/features/editor/draft/older-draft.tsx';
import { OtherDraftsNotice, TabDraft } from '#web/features/editor/draft/tab-draft.tsx';
import { documentQuery, useDeclaredNames } from '#web/features/editor/editing.api.ts';
import { differencesOf } from '#web/features/editor/merge/merge.ts';
import { ChangedMeanwhile, NewerChoice } from '#web/features/editor/merge/newer-version.tsx';
import { SurveyEditor } from '#web/features/editor/survey-editor.tsx';
import type { SurveyBody } from '#web/features/editor/values/document-values.ts';
import { toEdit, valuesOf } from '#web/features/editor/values/document-values.ts';
import type { PreviewedSurvey } from '#web/features/editor/values/preview-values.ts';
import type { WrittenSurvey } from '#web/features/editor/values/tried-values.ts';
import { browserStorage } from '#web/ui/browser/browser-storage.ts';
import { toast } from '#web/ui/floating/toast.ts';

interface UpdateSurveyProps {
  personId: string;
  /** The survey on the server now; it may become newer than the edited one. */
  latest: StoredDocument;
  preview: (survey: PreviewedSurvey) => ReactNode;
  trial: (survey: WrittenSurvey, onBack: () => void) => ReactNode;
}

/** Edits a stored survey. Give it a `key` of the person and the survey. */
export function UpdateSurvey(props: UpdateSurveyProps) {
  const { personId, latest } = props;
  const zone = useTimeZone() ?? 'UTC';
  const { _id: id, revision } = latest;

  return (
    <TabDraft of={{ personId, survey: { id, revision, base: valuesOf(latest, zone) } }}>
      {({ slot, openSlots }) => <StoredSurvey key={slot} slot={slot} openSlots={openSlots} {...props} />}
    </TabDraft>
  );
}

function StoredSurvey({
  personId,
  slot,
  openSlots,
  latest,
  preview,
  trial,
}: UpdateSurveyProps & Pick<ClaimedDraft, 'slot' | 'openSlots'>) {
  const t = useTranslations('editor');
  const zone = useTimeZone() ?? 'UTC';
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState(latest);
  const [isUpdated, setIsUpdated] = useState(false);
  /** The comparison of two versions, in place of the fields. */
  const [comparing, setComparing] = useState<'newer' | 'older' | null>(null);
  const { _id: id, revision } = edited;
  const [older, setOlder] = useState(() => findOlderDraft(browserStorage(), { personId, id, revision }, openSlots));
  const draft = useMemo(() => draftOf(personId, edited, zone, slot), [personId, edited, zone, slot]);
  const frozen = useMemo(() => frozenIn(latest), [latest]);
  const newer = latest.revision > revision ? latest : null;
  const hiddenNames = useDeclaredNames(id);

  async function update(body: SurveyBody, values: EditorValues): Promise<(() => void) | null> {
    const note = toast.loading(t('loading'));
    try {
      const { status, revision: stored } = await send(body, values, edited);
      if (stored === edited.revision) toast(t('unchanged'), { id: note });
      else if (status === 'unpublished') toast(t('updatedHidden'), { id: note, duration: READING_MS });
      else toast.success(t('updated'), { id: note });
      return finish;
    } catch (error) {
      if (isCode(error, 'survey_changed')) {
        toast.dismiss(note);
        setComparing('newer');
        return null;
      }
      toast.error(t('failed'), { id: note });
      throw error;
    }
  }

  /**
   * @returns the stored survey
   * @throws AppError `survey_changed` if the author must compare both versions; then the newer one has loaded
   */
  async function send(body: SurveyBody, values: EditorValues, base: StoredDocument): Promise<Survey> {
    try {
      return (await call('updateSurvey', { params: { id }, body: toEdit(body, values, base) })).survey;
    } catch (error) {
      const isStale = isCode(error, 'survey_changed');
      if (!isStale && !isCode(error, 'question_answered')) throw error;

      const now = await queryClient.fetchQuery(documentQuery(id));
      const differences = differencesOf({ base: valuesOf(base, zone), mine: values, theirs: valuesOf(now, zone) });
      // A lost answer, or the same change made twice: the versions do not differ.
      if (isStale && differences.length === 0) return send(body, values, now);
      throw error;
    }
  }

  function finish(): void {
    void queryClient.invalidateQueries();
    setIsUpdated(true);
  }

  /** Continues with the merged fields, based on the newer version. */
  function goOnFrom(survey: StoredDocument, merged: EditorValues): void {
    draft.clear();
    draftOf(personId, survey, zone, slot).save(merged);
    setEdited(survey);
    goBack();
    toast(t('versions.merged'));
  }

  function dropOlder(): void {
    older?.clear();
    setOlder(null);
    goBack();
  }

  /** Returns to the fields. The pressed button is gone, so the first field gets the focus. */
  function goBack(): void {
    setComparing(null);
    focusField('title');
  }

  if (isUpdated) return <Navigate to={paths.manageSurveys.to()} replace />;
  return (
    <FrozenContext value={frozen}>
      <HiddenNamesContext value={hiddenNames}>
        <SurveyEditor
          purpose="update"
          share={paths.surveyShare.to(latest._id)}
          initial={() => valuesOf(edited, zone)}
          draft={draft}
          onSubmit={update}
          notices={
            <>
              <OtherDraftsNotice />
              {newer ? <ChangedMeanwhile onCompare={() => setComparing('newer')} /> : null}
              {older ? (
                <OlderDraftNotice draft={older} onBringBack={() => setComparing('older')} onDiscard={dropOlder} />
              ) : null}
            </>
          }
          instead={
            comparing === 'newer' && newer ? (
              <NewerChoice
                edited={valuesOf(edited, zone)}
                newer={valuesOf(newer, zone)}
                onBack={goBack}
                onMerged={(merged) => goOnFrom(newer, merged)}
              />
            ) : comparing === 'older' && older ? (
              <OlderDraftChoice draft={older} onBack={goBack} onMerged={dropOlder} />
            ) : null
          }
          preview={preview}
          trial={trial}
        />
      </HiddenNamesContext>
    </FrozenContext>
  );
}

/** Longer than other notes, because it is bad news. */
const READING_MS = 10_000;

function draftOf(personId: string, survey: StoredDocument, zone: string, slot: string): EditorDraftStore {
  const { _id: id, revision } = survey;
  return openEditorDraft(browserStorage(), { personId, survey: { id, revision, base: valuesOf(survey, zone) }, slot });
}

function isCode(error: unknown, code: AppError['code']): boolean {
  return error instanceof AppError && error.code === code;
}
