import {
  type FormEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { areTextsRead } from '#contract/responses/results-opening.ts';
import { asksFor } from '#questions/asks-for.ts';
import type { Question } from '#questions/contract.ts';
import type { NewAnswer } from '#questions/kind-web.ts';
import { shownInOrder } from '#survey/randomization.ts';
import { Clock } from '#web/features/taking/clock/clock.tsx';
import { deadlineMove, type TimedAttempt } from '#web/features/taking/clock/countdown.ts';
import type { Halt } from '#web/features/taking/clock/halt.ts';
import { Halted } from '#web/features/taking/clock/halted.tsx';
import { AnswerNotices } from '#web/features/taking/form/answer-notices.tsx';
import { CopyNote } from '#web/features/taking/form/copy-note.tsx';
import { shownIn } from '#web/features/taking/form/draft.ts';
import { FootBar } from '#web/features/taking/form/foot-bar.tsx';
import { FormPage } from '#web/features/taking/form/form-page.tsx';
import type { Way } from '#web/features/taking/form/going-on.ts';
import { LeavingQuestion } from '#web/features/taking/form/leaving-question.tsx';
import { QuestionList } from '#web/features/taking/form/question-list.tsx';
import { Review } from '#web/features/taking/form/review.tsx';
import { stageOf } from '#web/features/taking/form/stage.ts';
import { StartingStatus } from '#web/features/taking/form/starting-status.tsx';
import { SubmitBar } from '#web/features/taking/form/submit-bar.tsx';
import { SurveyIntro } from '#web/features/taking/form/survey-intro.tsx';
import type { TakenSurvey } from '#web/features/taking/form/taken-survey.ts';
import { useFaults } from '#web/features/taking/form/use-faults.ts';
import { useGoingOn } from '#web/features/taking/form/use-going-on.ts';
import { useOwnOrder } from '#web/features/taking/form/use-own-order.ts';
import { usePages } from '#web/features/taking/form/use-pages.ts';
import { useUnseen } from '#web/features/taking/form/use-unseen.ts';
import { languageProps } from '#web/features/taking/language/language-props.ts';
import { NewsTeaser } from '#web/features/taking/news-teaser.tsx';
import type { Outbox } from '#web/features/taking/outbox/outbox.ts';
import type { Answering, HandingIn, Unread } from '#web/features/taking/outbox/outbox-state.ts';
import { SendingStatus } from '#web/features/taking/outbox/sending-status.tsx';
import { TakingHeader } from '#web/features/taking/taking-header.tsx';
import { WhereContext } from '#web/features/taking/where.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { doWaiting } from '#web/ui/browser/after-frame.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

export interface Asked {
  /** In the author's order. */
  survey: TakenSurvey;
  /** null for a respondent without an account. */
  accountId: string | null;
  /** null until the countdown has started: the form is shown, but accepts no answers yet. */
  attempt: TimedAttempt | null;
  /** Whether the countdown could not start at once. */
  isQueued: boolean;
  outbox: Outbox;
  state: Unread | Answering | HandingIn;
  /** The reason why the respondent cannot submit now; null without one. */
  halt: Halt | null;
  /** The language switch; null if there is only one language. */
  languages: ReactNode;
  onTimeUp: () => void;
  onLostTime: () => void;
}

/** The time above, the questions, and the submit bar below. */
export function Form({
  survey: written,
  accountId,
  attempt,
  isQueued,
  outbox,
  state,
  halt,
  languages,
  onTimeUp,
  onLostTime,
}: Asked) {
  const t = useTranslations('taking');
  const { seed, survey, isInOrder } = useOwnOrder(written, state);
  const where = use(WhereContext);
  const form = useRef<HTMLFormElement>(null);
  const notices = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const [deadlineAtFirst] = useState(survey.deadline);
  const isRead = state.phase !== 'unread';
  const fields = state.phase === 'answering' ? state.fields : undefined;
  // Conditions look back in the order of the author.
  const shown = useMemo(
    () => shownIn(written, { answers: state.answers, ...(seed !== undefined && { seed }), ...(fields && { fields }) }),
    [written, state.answers, fields, seed],
  );
  const { answers } = shown;
  const { questions, sections } = useMemo(
    () => (seed === undefined ? shown : shownInOrder(shown, survey, seed)),
    [shown, survey, seed],
  );
  const paging = usePages(
    form,
    survey,
    { questions, sections, asked: survey.asked },
    {
      draft: { page: (state.phase === 'answering' && state.page) || null, isRead },
      keep: outbox.turnTo,
    },
  );
  const { page, isPaged } = paging;
  const isSingle = isPaged && survey.asked === 'one-by-one';
  const isFilled = state.phase === 'answering' && state.filled !== null;
  const { folding, reopen, goTo } = useGoingOn(form, { answers, isRead, isFilled }, endPage);
  useDocumentTitle(survey.title);

  const words = languageProps(survey.readIn, survey.title);
  const isSending = state.phase === 'handing-in';
  const isDisabled = isSending || halt !== null;
  const isUnderWay = folding.hasBegun || paging.index > 0;
  const asked = questions.filter(asksFor);
  const onStage = isSingle && page ? stageOf(page.questions, asked) : null;
  const unanswered = asked
    .map((question, index) => ({ question, number: index + 1 }))
    .filter(({ question }) => !answers[question._id]);
  const { faults, judge, forget } = useFaults(survey.questions, state.phase === 'answering' ? state.refusal : null);
  const changes = state.phase === 'answering' ? state.changes : null;
  const moved = attempt && deadlineMove(attempt, deadlineAtFirst, survey.deadline);
  const isNewsUnseen = useUnseen(changes ?? moved, notices);

  /** Enter opens the next page, and so does a tap on a page with a single question. */
  function endPage(moves: boolean, way: Way): boolean {
    if (!isPaged) return false;
    if (moves && (way === 'key' || isSingle)) form.current?.requestSubmit();
    return isSingle || (moves && way === 'key');
  }

  function leaveListFor(questionId: string): void {
    setAsking(false);
    goTo(questionId);
    paging.goToPageOf(questionId);
  }

  function startOver(): void {
    outbox.startOver();
    if (paging.index > 0) paging.goToFirst();
  }

  function showNews(): void {
    notices.current?.scrollIntoView();
    notices.current?.focus({ preventScroll: true });
  }

  // The server found a fault that the form could not find.
  const [firstFault] = faults.keys();
  const goToFault = useEffectEvent(() => firstFault && leaveListFor(firstFault));
  const refusal = state.phase === 'answering' ? state.refusal : null;
  useEffect(() => {
    if (refusal) goToFault();
  }, [refusal]);

  const answer = useCallback(
    (question: Question, given: NewAnswer) => {
      forget(question);
      return outbox.answer(question, given);
    },
    [outbox, forget],
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (halt || !attempt) return;
    const faulty = judge(answers, isPaged && page ? page.questions : questions, shown.invalid);
    if (faulty) leaveListFor(faulty);
    else if (isPaged && page) paging.goOn();
    else if (unanswered.length > 0) setAsking(true);
    else outbox.handIn(written, accountId);
  }

  return (
    // web/before-paint.ts hides the form if the server could not know the answered questions.
    <form
      ref={form}
      // The kinds of questions judge their answers and show faults in the page.
      noValidate
      // The answers of the last moment count, too.
      onSubmitCapture={doWaiting}
      onSubmit={submit}
      className={joinClasses('flex grow flex-col in-data-draft:invisible', where === 'page' && 'min-h-dvh')}
    >
      {halt || state.phase === 'unread' || where !== 'page' ? null : (
        <LeavingQuestion state={state} timed={Boolean(attempt?.expiresAt)} />
      )}
      <TakingHeader survey={survey} isHeadline={isUnderWay}>
        {languages}
        {halt || !attempt ? null : (
          <Clock
            attempt={attempt}
            deadline={survey.deadline}
            // While a submission is being sent, only the server decides whether it was in time.
            onTimeUp={isSending ? null : onTimeUp}
            onLostTime={onLostTime}
          />
        )}
      </TakingHeader>
      <div
        className={joinClasses(
          'mx-auto w-full max-w-172 grow overflow-x-clip px-4 pt-4 sm:px-6 short:pt-4',
          onStage && isUnderWay ? 'flex flex-col sm:pt-6' : 'sm:pt-12',
        )}
      >
        <div {...words}>
          <SurveyIntro title={survey.title} description={survey.description} folded={isUnderWay} />
        </div>
        {areTextsRead(survey) ? <p className="mt-3 text-quiet text-sm">{t('textsOpen')}</p> : null}
        <CopyNote survey={survey} isGuest={accountId === null} />
        {state.phase !== 'answering' || halt ? null : (
          <AnswerNotices
            survey={written}
            state={state}
            moved={moved}
            place={notices}
            onGoTo={leaveListFor}
            onStartOver={startOver}
          />
        )}
        {page ? (
          <FormPage
            key={paging.index}
            {...words}
            page={page}
            place={isPaged ? { index: paging.index, count: paging.pages.length, asked: asked.length } : null}
            stage={onStage}
            centred={isUnderWay}
            turned={paging.moved}
            hidden={!isInOrder}
          >
            <QuestionList
              surveyId={where === 'trial' ? undefined : survey._id}
              questions={page.questions}
              all={questions}
              sections={isPaged ? page.between : sections}
              answers={answers}
              folded={isSingle ? NONE : folding.folded}
              faults={faults}
              waiting={attempt === null}
              numbered={onStage === null}
              left={survey.left}
              disabled={isDisabled}
              onAnswer={answer}
              onReopen={reopen}
            />
          </FormPage>
        ) : (
          <div {...words}>
            <Review questions={questions} answers={answers} disabled={isDisabled} onChange={leaveListFor} />
          </div>
        )}
      </div>
      <FootBar tellsOffline={isSending || where === 'trial'}>
        {isSending ? (
          <SendingStatus state={state} onTryNow={outbox.tryNow} />
        ) : halt && state.phase === 'answering' ? (
          <Halted surveyId={survey._id} halt={halt} answered={Object.keys(answers).length} lasting={state.lasting} />
        ) : (
          <>
            {isNewsUnseen ? (
              <NewsTeaser title={t(changes ? 'changed.title' : 'deadlineMoved.title')} onShow={showNews} />
            ) : null}
            {attempt ? null : <StartingStatus isQueued={isQueued} />}
            <SubmitBar
              answered={Object.keys(answers).length}
              asked={asked.length}
              unanswered={asking ? unanswered : null}
              canSubmit={attempt !== null}
              turning={
                isPaged
                  ? {
                      onBack: paging.index > 0 ? paging.goBack : null,
                      next: page ? (paging.comesFromReview ? 'toReview' : 'next') : null,
                    }
                  : null
              }
              buttons={{ words: survey.buttons, language: survey.readIn }}
              worded={onStage === null}
              onGoTo={leaveListFor}
              onGoBack={() => setAsking(false)}
              onSubmitAnyway={() => outbox.handIn(written, accountId)}
            />
          </>
        )}
      </FootBar>
    </form>
  );
}

const NONE: ReadonlySet<string> = new Set();
