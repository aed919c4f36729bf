import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys.ts';
import { Clock } from '#web/features/taking/clock/clock.tsx';
import { deadlineMove, type TimedAttempt } from '#web/features/taking/clock/countdown.ts';
import { Halted } from '#web/features/taking/clock/halted.tsx';
import type { Halt } from '#web/features/taking/clock/standing.ts';
import { AnswerNotices } from '#web/features/taking/form/answer-notices.tsx';
import { chosenIn } from '#web/features/taking/form/draft.ts';
import { FootBar } from '#web/features/taking/form/foot-bar.tsx';
import { KeyHint } from '#web/features/taking/form/key-hint.tsx';
import { LeavingQuestion } from '#web/features/taking/form/leaving-question.tsx';
import { QuestionField } from '#web/features/taking/form/question-field.tsx';
import { focusQuestion, handleKey } from '#web/features/taking/form/question-keys.ts';
import { SubmitBar } from '#web/features/taking/form/submit-bar.tsx';
import { useUnseen } from '#web/features/taking/form/use-unseen.ts';
import { NewsTeaser } from '#web/features/taking/news-teaser.tsx';
import type { Outbox } from '#web/features/taking/outbox/outbox.ts';
import type { Answering, HandingIn } from '#web/features/taking/outbox/outbox-state.ts';
import { SendingStatus } from '#web/features/taking/outbox/sending-status.tsx';
import { TakingHeader } from '#web/features/taking/taking-header.tsx';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';

/**
 * The form of a survey: the time above, the questions, and the submit bar below.
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
  attempt: TimedAttempt;
  outbox: Outbox;
  state: Answering | HandingIn;
  halt: Halt | null;
  onTimeUp: () => void;
  onLostTime: () => void;
}) {
  const t = useTranslations('taking');
  const form = useRef<HTMLFormElement>(null);
  const notices = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const [deadlineAtFirst] = useState(survey.deadline);
  useQuestionKeys(form);
  useDocumentTitle(survey.title);

  const { answers } = state;
  const isSending = state.phase === 'handing-in';
  const unanswered = survey.questions
    .map((question, index) => ({ question, number: index + 1 }))
    .filter(({ question }) => !answers[question._id]);
  const changes = isSending ? null : state.changes;
  const moved = deadlineMove(attempt, deadlineAtFirst, survey.deadline);
  const isNewsUnseen = useUnseen(changes ?? moved, notices);

  function goTo(questionId: string): void {
    setAsking(false);
    if (form.current) focusQuestion(form.current, questionId);
  }

  function showNews(): void {
    notices.current?.scrollIntoView();
    notices.current?.focus({ preventScroll: true });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (halt) return;
    if (unanswered.length > 0) setAsking(true);
    else outbox.handIn(survey, personId);
  }

  return (
    <>
      {halt ? null : <LeavingQuestion state={state} />}
      <TakingHeader surveyId={survey._id}>
        {halt ? null : (
          <Clock
            attempt={attempt}
            deadline={survey.deadline}
            // While a submission is being sent, only the server decides whether it was in time.
            onTimeUp={isSending ? null : onTimeUp}
            onLostTime={onLostTime}
          />
        )}
      </TakingHeader>
      <form ref={form} onSubmit={submit}>
        <div className="mx-auto max-w-form px-4 pt-10 sm:px-6">
          <h1 dir="auto" className="text-3xl outline-offset-8">
            {survey.title}
          </h1>
          <p dir="auto" className="mt-3 whitespace-pre-line text-lg text-quiet">
            {survey.description}
          </p>
          <KeyHint />
          {isSending || halt ? null : (
            <AnswerNotices state={state} moved={moved} place={notices} onGoTo={goTo} onStartOver={outbox.startOver} />
          )}
          <ol className="mt-10 grid gap-7">
            {survey.questions.map((question, index) => (
              <li key={question._id}>
                <QuestionField
                  question={question}
                  number={index + 1}
                  chosen={chosenIn(answers, question)}
                  disabled={isSending || halt !== null}
                  onChoose={outbox.choose}
                />
              </li>
            ))}
          </ol>
        </div>
        <FootBar tellsOffline={isSending}>
          {isSending ? (
            <SendingStatus state={state} onTryNow={outbox.tryNow} />
          ) : halt ? (
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
                onGoTo={goTo}
                onGoBack={() => setAsking(false)}
                onSubmitAnyway={() => outbox.handIn(survey, personId)}
              />
            </>
          )}
        </FootBar>
      </form>
    </>
  );
}

/** Listens to the shortcuts of the form on the whole page. */
function useQuestionKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !form.current) return;
      if (handleKey(form.current, event)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [form]);
}
