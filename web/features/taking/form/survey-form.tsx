import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys.ts';
import { Clock } from '#web/features/taking/clock/clock.tsx';
import { deadlineMove, type TimedAttempt } from '#web/features/taking/clock/countdown.ts';
import { Halted } from '#web/features/taking/clock/halted.tsx';
import type { Halt } from '#web/features/taking/clock/standing.ts';
import { AnswerNotices } from '#web/features/taking/form/answer-notices.tsx';
import { FootBar } from '#web/features/taking/form/foot-bar.tsx';
import { LeavingQuestion } from '#web/features/taking/form/leaving-question.tsx';
import { QuestionList } from '#web/features/taking/form/question-list.tsx';
import { SubmitBar } from '#web/features/taking/form/submit-bar.tsx';
import { SurveyIntro } from '#web/features/taking/form/survey-intro.tsx';
import { useGoingOn } from '#web/features/taking/form/use-going-on.ts';
import { useUnseen } from '#web/features/taking/form/use-unseen.ts';
import { NewsTeaser } from '#web/features/taking/news-teaser.tsx';
import type { Outbox } from '#web/features/taking/outbox/outbox.ts';
import type { Answering, HandingIn, Unread } from '#web/features/taking/outbox/outbox-state.ts';
import { SendingStatus } from '#web/features/taking/outbox/sending-status.tsx';
import { TakingHeader } from '#web/features/taking/taking-header.tsx';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';

/**
 * The form of a survey: the time above, the questions, and the submit bar below.
 * @param props.attempt null until the countdown has started: the form is shown, but takes no answers yet
 * @param props.halt why the answers cannot be handed in now; null while they can
 */
export function SurveyForm({
  survey,
  personId,
  attempt,
  outbox,
  state,
  halt,
  onTimeUp,
  onLostTime,
}: {
  survey: Survey;
  personId: string;
  attempt: TimedAttempt | null;
  outbox: Outbox;
  state: Unread | Answering | HandingIn;
  halt: Halt | null;
  onTimeUp: () => void;
  onLostTime: () => void;
}) {
  const t = useTranslations('taking');
  const form = useRef<HTMLFormElement>(null);
  const notices = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const [deadlineAtFirst] = useState(survey.deadline);
  const { answers } = state;
  const { folding, reopen, goTo } = useGoingOn(form, { answers, isRead: state.phase !== 'unread' });
  useDocumentTitle(survey.title);

  const isSending = state.phase === 'handing-in';
  const unanswered = survey.questions
    .map((question, index) => ({ question, number: index + 1 }))
    .filter(({ question }) => !answers[question._id]);
  const changes = state.phase === 'answering' ? state.changes : null;
  const moved = attempt && deadlineMove(attempt, deadlineAtFirst, survey.deadline);
  const isNewsUnseen = useUnseen(changes ?? moved, notices);

  function leaveListFor(questionId: string): void {
    setAsking(false);
    goTo(questionId);
  }

  function showNews(): void {
    notices.current?.scrollIntoView();
    notices.current?.focus({ preventScroll: true });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (halt || !attempt) return;
    if (unanswered.length > 0) setAsking(true);
    else outbox.handIn(survey, personId);
  }

  return (
    // web/before-paint.ts hides it where the server could not know what is answered.
    <form ref={form} onSubmit={submit} className="flex min-h-dvh flex-col in-data-draft:invisible">
      {halt || state.phase === 'unread' ? null : <LeavingQuestion state={state} />}
      <TakingHeader survey={survey} isHeadline={folding.hasBegun}>
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
      <div className="mx-auto w-full max-w-172 grow px-4 pt-4 sm:px-6 sm:pt-12 short:pt-4">
        <SurveyIntro title={survey.title} description={survey.description} folded={folding.hasBegun} />
        {state.phase !== 'answering' || halt ? null : (
          <AnswerNotices
            state={state}
            moved={moved}
            place={notices}
            onGoTo={leaveListFor}
            onStartOver={outbox.startOver}
          />
        )}
        <QuestionList
          questions={survey.questions}
          answers={answers}
          folded={folding.folded}
          waiting={attempt === null}
          disabled={isSending || halt !== null}
          onChoose={outbox.choose}
          onReopen={reopen}
        />
      </div>
      <FootBar tellsOffline={isSending}>
        {isSending ? (
          <SendingStatus state={state} onTryNow={outbox.tryNow} />
        ) : halt && state.phase === 'answering' ? (
          <Halted surveyId={survey._id} halt={halt} answered={Object.keys(answers).length} lasting={state.lasting} />
        ) : (
          <>
            {isNewsUnseen ? (
              <NewsTeaser title={t(changes ? 'changed.title' : 'deadlineMoved.title')} onShow={showNews} />
            ) : null}
            <SubmitBar
              answered={Object.keys(answers).length}
              asked={survey.questions.length}
              unanswered={asking ? unanswered : null}
              canSubmit={attempt !== null}
              onGoTo={leaveListFor}
              onGoBack={() => setAsking(false)}
              onSubmitAnyway={() => outbox.handIn(survey, personId)}
            />
          </>
        )}
      </FootBar>
    </form>
  );
}
