import { type FormEvent, useRef, useState } from 'react';
import type { Survey } from '#contract/surveys.ts';
import { AnswerNotices } from '#web/features/taking/answer-notices.tsx';
import type { TimedAttempt } from '#web/features/taking/countdown.ts';
import { KeyHint } from '#web/features/taking/key-hint.tsx';
import { LeavingQuestion } from '#web/features/taking/leaving-question.tsx';
import type { Outbox } from '#web/features/taking/outbox.ts';
import type { Answering, HandingIn } from '#web/features/taking/outbox-state.ts';
import { QuestionField } from '#web/features/taking/question-field.tsx';
import { focusQuestion } from '#web/features/taking/question-keys.ts';
import { SubmitBar } from '#web/features/taking/submit-bar.tsx';
import { TakingHeader } from '#web/features/taking/taking-header.tsx';
import { useQuestionKeys } from '#web/features/taking/use-question-keys.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';

/** The survey as a ballot: the time above, the questions, and below them always the way to hand it in. */
export function SurveyForm({
  survey,
  personId,
  attempt,
  outbox,
  state,
  onTimeUp,
  onLostTime,
}: {
  survey: Survey;
  personId: string;
  attempt: TimedAttempt;
  outbox: Outbox;
  state: Answering | HandingIn;
  onTimeUp: () => void;
  onLostTime: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState(false);
  useQuestionKeys(form);
  useDocumentTitle(survey.title);

  const { answers } = state;
  const isSending = state.phase === 'handing-in';
  const unanswered = survey.questions
    .map((question, index) => ({ question, number: index + 1 }))
    .filter(({ question }) => !answers[question._id]);

  function goTo(questionId: string): void {
    setAsking(false);
    if (form.current) focusQuestion(form.current, questionId);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (unanswered.length > 0) setAsking(true);
    else outbox.handIn(survey, personId);
  }

  return (
    <>
      <LeavingQuestion state={state} />
      <TakingHeader
        attempt={attempt}
        survey={survey}
        // What was handed in in time is judged by the server.
        onTimeUp={isSending ? null : onTimeUp}
        onLostTime={onLostTime}
      />
      <form ref={form} onSubmit={submit}>
        <div className="mx-auto max-w-form px-4 pt-10 sm:px-6">
          <h1 className="text-3xl outline-offset-8">{survey.title}</h1>
          <p className="mt-3 whitespace-pre-line text-lg text-quiet">{survey.description}</p>
          <KeyHint />
          {state.phase === 'answering' ? (
            <AnswerNotices state={state} onGoTo={goTo} onStartOver={outbox.startOver} />
          ) : null}
          <ol className="mt-10 grid gap-7">
            {survey.questions.map((question, index) => (
              <li key={question._id}>
                <QuestionField
                  question={question}
                  number={index + 1}
                  chosen={answers[question._id]?.option ?? null}
                  disabled={isSending}
                  onChoose={outbox.choose}
                />
              </li>
            ))}
          </ol>
        </div>
        <SubmitBar
          state={state}
          asked={survey.questions.length}
          unanswered={asking ? unanswered : null}
          onGoTo={goTo}
          onGoBack={() => setAsking(false)}
          onSubmitAnyway={() => outbox.handIn(survey, personId)}
          onTryNow={outbox.tryNow}
        />
      </form>
    </>
  );
}
