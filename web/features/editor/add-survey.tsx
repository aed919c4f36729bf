import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys.ts';
import { call } from '#web/api/client.ts';
import { paths } from '#web/app/paths.ts';
import { browserStorage, openEditorDraft } from '#web/features/editor/editor-draft.ts';
import { emptySurvey, type PreviewedSurvey } from '#web/features/editor/editor-values.ts';
import type { SurveyBody } from '#web/features/editor/resolve-survey.ts';
import { SurveyEditor } from '#web/features/editor/survey-editor.tsx';
import { toast } from '#web/ui/toast.ts';

/** Writes a new survey and publishes it. Give it a `key` of the person. */
export function AddSurvey({
  personId,
  preview,
}: {
  personId: string;
  preview: (survey: PreviewedSurvey) => ReactNode;
}) {
  const t = useTranslations('editor');
  const queryClient = useQueryClient();
  const [draft] = useState(() => openEditorDraft(browserStorage(), { personId, survey: 'new' }));
  const [published, setPublished] = useState<Survey | null>(null);

  async function publish(body: SurveyBody): Promise<() => void> {
    const note = toast.loading(t('loading'));
    try {
      const survey = await call('createSurvey', { body });
      toast.success(t('published'), { id: note });
      return () => show(survey);
    } catch (error) {
      toast.error(t('failed'), { id: note });
      throw error;
    }
  }

  function show(survey: Survey): void {
    queryClient.setQueryData(['survey', survey._id], survey);
    void queryClient.invalidateQueries({ queryKey: ['surveys'] });
    void queryClient.invalidateQueries({ queryKey: ['featured_surveys'] });
    setPublished(survey);
  }

  if (published) return <Navigate to={paths.surveyDetails.to(published._id)} replace />;
  return <SurveyEditor purpose="new" initial={emptySurvey} draft={draft} onSubmit={publish} preview={preview} />;
}
