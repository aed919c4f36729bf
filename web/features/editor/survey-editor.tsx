import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { type FieldPath, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { AppError } from '#contract/errors.ts';
import type { Survey } from '#contract/surveys.ts';
import { EditorBar } from '#web/features/editor/editor-bar.tsx';
import type { EditorDraftStore } from '#web/features/editor/editor-draft.ts';
import { FailureNotice, RestoredNotice } from '#web/features/editor/editor-notices.tsx';
import type { EditorValues, PreviewedSurvey } from '#web/features/editor/editor-values.ts';
import { FaultsPanel } from '#web/features/editor/faults-panel.tsx';
import { HeadingFields } from '#web/features/editor/heading-fields.tsx';
import { LeavingQuestion } from '#web/features/editor/leaving-question.tsx';
import { LivePreview } from '#web/features/editor/live-preview.tsx';
import { PollEditor } from '#web/features/editor/poll-editor.tsx';
import { QuestionList } from '#web/features/editor/question-list.tsx';
import { Readiness } from '#web/features/editor/readiness.tsx';
import { fieldName, resolveSurvey, type SurveyBody } from '#web/features/editor/resolve-survey.ts';
import { SettingsFields } from '#web/features/editor/settings-fields.tsx';
import { useUndo } from '#web/features/editor/undo.ts';
import { useAutosave } from '#web/features/editor/use-autosave.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * Writes a survey on a page that looks like it. What is written is kept as a draft until the server has taken it.
 * @param props.initial what stands there without a draft
 * @param props.onSubmit rejects when the survey was not taken; faults of fields land beside them
 * @param props.preview shows what a respondent sees
 */
export function SurveyEditor({
  initial,
  draft,
  onSubmit,
  onDone,
  preview,
}: {
  initial: () => EditorValues;
  draft: EditorDraftStore;
  onSubmit: (survey: SurveyBody) => Promise<Survey>;
  onDone: (survey: Survey) => void;
  preview: (survey: PreviewedSurvey) => ReactNode;
}) {
  const t = useTranslations('editor');
  const [restored, setRestored] = useState(() => draft.load());
  const [failure, setFailure] = useState<unknown>(null);
  const [showsFaults, setShowsFaults] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const { offer, offerUndo } = useUndo();
  const form = useForm<EditorValues, unknown, SurveyBody>({
    resolver: resolveSurvey,
    defaultValues: restored?.values ?? initial(),
    mode: 'onTouched',
    // The list of faults takes the focus, and leads to each of them.
    shouldFocusError: false,
  });
  const autosave = useAutosave(form, draft, initial);
  const { isSubmitting, isDirty } = form.formState;

  async function send(survey: SurveyBody): Promise<void> {
    setFailure(null);
    try {
      const taken = await onSubmit(survey);
      autosave.stop();
      draft.clear();
      onDone(taken);
    } catch (error) {
      setFailure(error);
      setShowsFaults(placeFaults(form, error));
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
      {isDirty ? <LeavingQuestion /> : null}
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={keepEnterFromSubmitting}
        className="@container -mb-8 flex min-h-[calc(100dvh-6rem)] flex-col justify-between gap-10"
      >
        <div className="grid gap-x-12 gap-y-10 @min-[60rem]:grid-cols-[minmax(0,1fr)_24rem]">
          <div className={joinClasses('grid max-w-form grid-cols-1 gap-10', previewing && 'hidden @min-[60rem]:grid')}>
            {restored ? <RestoredNotice restored={restored} onDiscard={discard} /> : null}
            <p className="text-quiet">{t('explanation')}</p>
            <HeadingFields />
            <SettingsFields />
            <QuestionList onRemoved={offerUndo} />
            <PollEditor onRemoved={offerUndo} />
          </div>
          <div className={joinClasses('@min-[60rem]:block', !previewing && 'hidden')}>
            <div className="sticky top-24 max-h-[calc(100dvh-11rem)] overflow-y-auto overscroll-contain">
              <LivePreview>{preview}</LivePreview>
            </div>
          </div>
        </div>
        <EditorBar
          undo={offer}
          previewing={previewing}
          submitting={isSubmitting}
          onPreview={() => setPreviewing(!previewing)}
          note={<Readiness />}
        >
          {failure ? <FailureNotice failure={failure} /> : null}
          {showsFaults ? <FaultsPanel onClose={() => setShowsFaults(false)} /> : null}
        </EditorBar>
      </form>
    </FormProvider>
  );
}

/**
 * Puts what the server found wrong beside the fields.
 * @returns whether it found something
 */
function placeFaults({ setError }: Pick<UseFormReturn<EditorValues>, 'setError'>, error: unknown): boolean {
  const fields = Object.entries((error instanceof AppError && error.fields) || {});
  for (const [path, message] of fields) {
    const name = fieldName(path.split('.')) as FieldPath<EditorValues>; // the server names the fields of what was sent
    setError(name, { type: 'server', message });
  }
  return fields.length > 0;
}

/** Enter in a field of one line would publish a survey that is half written. */
function keepEnterFromSubmitting(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
