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
 * Writes a survey on a page that looks like it. What is written is kept as a draft until the server has taken it.
 * @param props.initial what stands there without a draft
 * @param props.onSubmit answers what is to be done once the draft is put away, or null when the survey was not taken, and rejects
 * when it failed; faults of fields land beside them
 * @param props.notices above everything that is written; may use the form
 * @param props.instead stands in the place of the fields, which are kept; may use the form
 * @param props.preview shows what a respondent sees
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
    // The list of faults takes the focus, and leads to each of them.
    shouldFocusError: false,
  });
  const autosave = useAutosave(form, draft, initial);

  // A draft is a change of what stood there: undone, nothing is left to save.
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

/**
 * Puts what the server found wrong beside the fields.
 * @returns whether it found something
 */
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
    // The server names the fields of what was sent.
    setError(name as FieldPath<EditorValues>, { type: isAnswered ? 'answered' : 'server', message });
  }
  return fields.length > 0;
}

/** Enter in a field of one line would publish a survey that is half written. */
function keepEnterFromSubmitting(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
