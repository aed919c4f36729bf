import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { EditorVoiceContext } from '#web/authoring/editor-voice.ts';
import { focusField } from '#web/authoring/focus-field.ts';
import { FollowOptions } from '#web/authoring/piping/carried-options.tsx';
import { WithPipingDialog } from '#web/authoring/piping/piping-dialog.tsx';
import type { Purpose } from '#web/authoring/values/editor-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { CheckPanel } from '#web/features/editor/check/check-panel.tsx';
import { CheckContext } from '#web/features/editor/check/check-store.ts';
import { useCheck } from '#web/features/editor/check/use-check.ts';
import type { EditorDraftStore } from '#web/features/editor/draft/editor-draft.ts';
import { LeavingQuestion } from '#web/features/editor/draft/leaving-question.tsx';
import { useUndo } from '#web/features/editor/draft/undo.ts';
import { useAutosave } from '#web/features/editor/draft/use-autosave.ts';
import { EditorBar } from '#web/features/editor/editor-bar.tsx';
import { FailureNotice, RestoredNotice } from '#web/features/editor/editor-notices.tsx';
import { ImportedNotice } from '#web/features/editor/exchange/imported-notice.tsx';
import { MissingLine, type Unfolded } from '#web/features/editor/form/faults/missing-line.tsx';
import {
  CurrentQuestionContext,
  createCurrentQuestion,
  questionAround,
} from '#web/features/editor/form/question/current-question.ts';
import { QuestionList } from '#web/features/editor/form/question/question-list.tsx';
import { WithShowDialog } from '#web/features/editor/form/show/show-dialog.tsx';
import { EndingList } from '#web/features/editor/form/survey/ending-list.tsx';
import { HeadingFields } from '#web/features/editor/form/survey/heading-fields.tsx';
import { LivePreview } from '#web/features/editor/form/survey/live-preview.tsx';
import { PollEditor } from '#web/features/editor/form/survey/poll-editor.tsx';
import { Help, SettingsColumn } from '#web/features/editor/form/survey/settings-column.tsx';
import { SettingsLine } from '#web/features/editor/form/survey/settings-line.tsx';
import { WithKinds } from '#web/features/editor/kinds.tsx';
import { type Storing, useStoring } from '#web/features/editor/use-storing.ts';
import type { SurveyBody } from '#web/features/editor/values/document-values.ts';
import type { PreviewedSurvey } from '#web/features/editor/values/preview-values.ts';
import { resolveSurvey } from '#web/features/editor/values/resolve-survey.ts';
import { toTried, type WrittenSurvey } from '#web/features/editor/values/tried-values.ts';
import { oneStop } from '#web/ui/browser/one-stop.ts';
import { PageMark } from '#web/ui/page-mark.tsx';
import { Announcement, useAnnouncement } from '#web/ui/states/announcement.tsx';

interface SurveyEditorProps extends Storing {
  purpose: Purpose;
  /** The values of the fields without a draft. */
  initial: () => EditorValues;
  draft: EditorDraftStore;
  /** Where its author shares a published survey. */
  share?: string;
  /** Shown above all fields; may use the form. */
  notices?: ReactNode;
  /** Shown in place of the fields, which are kept; may use the form. */
  instead?: ReactNode;
  /** Shows the survey as respondents see it. */
  preview: (survey: PreviewedSurvey) => ReactNode;
  /** Lets the author try the survey as it is now, in place of the fields, which are kept. */
  trial: (survey: WrittenSurvey, onBack: () => void) => ReactNode;
}

/** Edits a survey on a page that looks like it. Keeps a draft until the server has stored it. */
export function SurveyEditor(props: SurveyEditorProps) {
  return (
    <WithKinds>
      <Editor {...props} />
    </WithKinds>
  );
}

function Editor({ purpose, initial, draft, share, notices, instead, preview, trial, ...storing }: SurveyEditorProps) {
  const t = useTranslations('editor');
  const [restored, setRestored] = useState(() => draft.load());
  const [unfolded, setUnfolded] = useState<Unfolded>(null);
  const [previewing, setPreviewing] = useState(false);
  const [tried, setTried] = useState<WrittenSurvey | null>(null);
  const [current] = useState(createCurrentQuestion);
  const scrolledTo = useRef(0);
  const { offer, offerUndo } = useUndo();
  const { said, announce } = useAnnouncement();
  const form = useForm<EditorValues, unknown, SurveyBody>({
    resolver: resolveSurvey,
    defaultValues: initial(),
    mode: 'onTouched',
    // The list of faults gets the focus, and links to each field.
    shouldFocusError: false,
  });
  const autosave = useAutosave(form, draft, initial);
  const { failure, submit, keep } = useStoring(form, storing, {
    ...{ draft, stopSaving: autosave.stop },
    onRefused: () => setUnfolded('refused'),
  });
  const check = useCheck(form.getValues, { purpose, initial });

  // The draft counts as a change of the initial values: when the author undoes it, nothing is left to save.
  useLayoutEffect(() => {
    if (restored) form.reset(restored.values, { keepDefaultValues: true });
  }, [restored, form.reset]);

  // An author of empty fields begins with the title.
  useEffect(() => {
    if (purpose === 'new' && form.getValues('title') === '') focusField('title');
  }, [purpose, form.getValues]);

  useOneStopBeside();

  function discard(): void {
    const values = structuredClone(form.getValues());
    form.reset(initial());
    draft.clear();
    setRestored(null);
    offerUndo(t('removed.draft'), () => form.reset(values, { keepDefaultValues: true }));
  }

  const submitChecked = (isSure: boolean) =>
    form.handleSubmit(
      async (survey) => {
        if (!check.holds(isSure)) await submit(survey);
      },
      () => setUnfolded('refused'),
    );

  /** The author returns to the earlier place. */
  function togglePreview(): void {
    if (!previewing) scrolledTo.current = scrollY;
    flushSync(() => setPreviewing(!previewing));
    scrollTo({ top: previewing ? scrolledTo.current : 0, behavior: 'instant' });
  }

  function endTrial(): void {
    flushSync(() => setTried(null));
    scrollTo({ top: 0, behavior: 'instant' });
  }

  /** The question stays current while the author is in its settings, or outside the document. */
  function noteCurrent({ target }: FocusEvent): void {
    if (target.closest('[data-document]')) current.write(questionAround(target));
  }

  return (
    <FormProvider {...form}>
      <LeavingQuestion purpose={purpose} draft={draft} />
      <Announcement said={said} />
      <FollowOptions />
      {instead ? <div className="mx-auto max-w-[68rem] px-4 py-8 sm:px-10">{instead}</div> : null}
      {tried ? trial(tried, endTrial) : null}
      <EditorVoiceContext value={{ offerUndo, announce }}>
        <CurrentQuestionContext value={current}>
          <CheckContext value={check.store}>
            <WithShowDialog>
              <WithPipingDialog>
                <form
                  noValidate
                  hidden={Boolean(instead ?? tried)}
                  onSubmit={(event) => void submitChecked(false)(event)}
                  onKeyDown={keepEnterFromSubmitting}
                  onFocus={noteCurrent}
                  className="@container flex min-h-dvh flex-col [&[hidden]]:hidden"
                >
                  <EditorBar
                    purpose={purpose}
                    draft={draft}
                    undo={offer}
                    previewing={previewing}
                    onPreview={togglePreview}
                    onKeep={storing.onKeep ? () => keep('stay') : null}
                    share={share}
                  >
                    {failure ? <FailureNotice failure={failure} purpose={purpose} /> : null}
                  </EditorBar>
                  {previewing ? (
                    <div className="mx-auto w-full max-w-[42.5rem] grow px-4 py-6 sm:py-12">
                      <LivePreview onTry={() => setTried(toTried(form.getValues()))}>{preview}</LivePreview>
                    </div>
                  ) : null}
                  <div hidden={previewing} className={PAGE}>
                    <div data-document="" className="grid min-w-0 grid-cols-1 gap-6 pt-6 sm:gap-8 sm:pt-12">
                      <div className="grid gap-3 empty:hidden">
                        {notices}
                        <ImportedNotice />
                        {restored ? <RestoredNotice restored={restored} onDiscard={discard} /> : null}
                      </div>
                      <HeadingFields />
                      <SettingsLine onTranslate={storing.onKeep ? () => keep('translate') : null} />
                      <QuestionList />
                      <EndingList />
                      <PollEditor />
                      <div className="border-hairline border-t pt-4 @min-[58rem]:hidden">
                        <Help purpose={purpose} />
                      </div>
                    </div>
                    <div className="pt-12">
                      <SettingsColumn purpose={purpose} />
                    </div>
                  </div>
                  <footer className="sticky bottom-0 z-20 bg-paper pb-[env(safe-area-inset-bottom)]">
                    <PageMark name="foot-bar" />
                    <MissingLine purpose={purpose} unfolded={unfolded} onUnfold={setUnfolded} />
                  </footer>
                </form>
              </WithPipingDialog>
            </WithShowDialog>
            <CheckPanel
              purpose={purpose}
              opened={check.opened}
              onClose={check.close}
              onPlace={() => flushSync(() => setPreviewing(false))}
              onPublish={() => void submitChecked(true)()}
            />
          </CheckContext>
        </CurrentQuestionContext>
      </EditorVoiceContext>
    </FormProvider>
  );
}

/** The document and, if the window has room, the settings beside it. */
const PAGE =
  'mx-auto grid w-full max-w-[70rem] grow grid-cols-1 content-start justify-center px-4 pb-24 sm:px-10 @min-[58rem]:grid-cols-[minmax(0,42.5rem)_18.5rem] @min-[58rem]:gap-14 [&[hidden]]:hidden';

/** While the author writes a survey, everything around the page is a single stop of the Tab key. */
function useOneStopBeside(): void {
  useEffect(() => {
    const frames = document.querySelectorAll<HTMLElement>('[data-sidebar], [data-sidebar] + * > header');
    const ends = [...frames].map(oneStop);
    return () => {
      for (const end of ends) end?.();
    };
  }, []);
}

/** Enter in a one-line field would publish an unfinished survey. */
function keepEnterFromSubmitting(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
