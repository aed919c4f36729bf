import { type KeyboardEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { type FieldPath, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { AppError } from '#contract/errors.ts';
import type { EditorDraftStore } from '#web/features/editor/draft/editor-draft.ts';
import { LeavingQuestion } from '#web/features/editor/draft/leaving-question.tsx';
import { useUndo } from '#web/features/editor/draft/undo.ts';
import { useAutosave } from '#web/features/editor/draft/use-autosave.ts';
import { EditorBar } from '#web/features/editor/editor-bar.tsx';
import { FailureNotice, RestoredNotice } from '#web/features/editor/editor-notices.tsx';
import { Announcement, useAnnouncement } from '#web/features/editor/form/announcement.tsx';
import { EditorVoiceContext } from '#web/features/editor/form/editor-voice.ts';
import { FaultsPanel } from '#web/features/editor/form/faults-panel.tsx';
import { HeadingFields } from '#web/features/editor/form/heading-fields.tsx';
import { LivePreview } from '#web/features/editor/form/live-preview.tsx';
import { PollEditor } from '#web/features/editor/form/poll-editor.tsx';
import { QuestionList } from '#web/features/editor/form/question-list.tsx';
import { Readiness } from '#web/features/editor/form/readiness.tsx';
import { SettingsFields } from '#web/features/editor/form/settings-fields.tsx';
import type { EditorValues, PreviewedSurvey, Purpose } from '#web/features/editor/values/editor-values.ts';
import { fieldName, resolveSurvey, type SurveyBody } from '#web/features/editor/values/resolve-survey.ts';
import { fieldOfStored } from '#web/features/editor/values/stored-values.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * Edits a survey on a page that looks like it. Keeps a draft until the server has stored it.
 * @param props.initial the values of the fields without a draft
 * @param props.onSubmit returns a function to call after the draft is removed, or null when the survey was not stored.
 * It rejects on failure; faults of fields are shown next to them.
 * @param props.notices shown above all fields; may use the form
 * @param props.instead shown in place of the fields, which are kept; may use the form
 * @param props.preview shows the survey as respondents see it
 */
export function SurveyEditor({
  purpose,
  initial,
  draft,
  onSubmit,
  notices,
  instead,
  preview,
}: {
  purpose: Purpose;
  initial: () => EditorValues;
  draft: EditorDraftStore;
  onSubmit: (survey: SurveyBody, values: EditorValues) => Promise<(() => void) | null>;
  notices?: ReactNode;
  instead?: ReactNode;
  preview: (survey: PreviewedSurvey) => ReactNode;
}) {
  const t = useTranslations('editor');
  const [restored, setRestored] = useState(() => draft.load());
  const [failure, setFailure] = useState<unknown>(null);
  const [showsFaults, setShowsFaults] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const { offer, offerUndo } = useUndo();
  const { said, announce } = useAnnouncement();
  const form = useForm<EditorValues, unknown, SurveyBody>({
    resolver: resolveSurvey,
    defaultValues: initial(),
    mode: 'onTouched',
    // The list of faults takes the focus, and links to each field.
    shouldFocusError: false,
  });
  const autosave = useAutosave(form, draft, initial);

  // The draft counts as a change of the initial values: when the author undoes it, nothing is left to save.
  useLayoutEffect(() => {
    if (restored) form.reset(restored.values, { keepDefaultValues: true });
  }, [restored, form.reset]);

  async function send(survey: SurveyBody): Promise<void> {
    setFailure(null);
    const values = structuredClone(form.getValues());
    try {
      const goOn = await onSubmit(survey, values);
      if (!goOn) return;
      autosave.stop();
      draft.clear();
      goOn();
    } catch (error) {
      setFailure(error);
      setShowsFaults(placeFaults(form, error, values));
    }
  }

  function discard(): void {
    const values = structuredClone(form.getValues());
    form.reset(initial());
    draft.clear();
    setRestored(null);
    offerUndo(t('removed.draft'), () => form.reset(values, { keepDefaultValues: true }));
  }

  const submit = form.handleSubmit(send, () => setShowsFaults(true));

  return (
    <FormProvider {...form}>
      <LeavingQuestion purpose={purpose} />
      <Announcement said={said} />
      {instead}
      <EditorVoiceContext value={{ offerUndo, announce }}>
        <form
          noValidate
          hidden={Boolean(instead)}
          onSubmit={(event) => void submit(event)}
          onKeyDown={keepEnterFromSubmitting}
          className="@container -mb-8 flex min-h-[calc(100dvh-6rem)] flex-col justify-between gap-10 [&[hidden]]:hidden"
        >
          <div className="grid gap-x-12 gap-y-10 @min-[60rem]:grid-cols-[minmax(0,1fr)_24rem]">
            <div
              className={joinClasses('grid max-w-form grid-cols-1 gap-10', previewing && 'hidden @min-[60rem]:grid')}
            >
              {notices}
              {restored ? <RestoredNotice restored={restored} onDiscard={discard} /> : null}
              <p className="text-quiet">{t(`explanation.${purpose}`)}</p>
              <HeadingFields />
              <SettingsFields />
              <QuestionList />
              <PollEditor />
            </div>
            <div className={joinClasses('@min-[60rem]:block', !previewing && 'hidden')}>
              <div className="sticky top-24 max-h-[calc(100dvh-11rem)] overflow-y-auto overscroll-contain">
                <LivePreview>{preview}</LivePreview>
              </div>
            </div>
          </div>
          <EditorBar
            purpose={purpose}
            undo={offer}
            previewing={previewing}
            onPreview={() => setPreviewing(!previewing)}
            note={<Readiness purpose={purpose} />}
          >
            {failure ? <FailureNotice failure={failure} purpose={purpose} /> : null}
            {showsFaults ? <FaultsPanel onClose={() => setShowsFaults(false)} /> : null}
          </EditorBar>
        </form>
      </EditorVoiceContext>
    </FormProvider>
  );
}

/** Shows the server's faults next to their fields. @returns whether there were any */
function placeFaults(
  { setError }: Pick<UseFormReturn<EditorValues>, 'setError'>,
  error: unknown,
  values: EditorValues,
): boolean {
  if (!(error instanceof AppError)) return false;
  const isAnswered = error.code === 'question_answered';
  const fields = Object.entries(error.fields ?? {});
  for (const [path, message] of fields) {
    const name = isAnswered ? fieldOfStored(path, values) : fieldName(path.split('.'));
    // The server names the fields of the survey as it was sent.
    setError(name as FieldPath<EditorValues>, { type: isAnswered ? 'answered' : 'server', message });
  }
  return fields.length > 0;
}

/** Enter in a one-line field would publish an unfinished survey. */
function keepEnterFromSubmitting(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
