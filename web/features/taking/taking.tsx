import { type ReactNode, useEffect } from 'react';
import type { Survey } from '#contract/surveys/surveys.ts';
import { givenIn } from '#web/features/taking/form/draft-answers.ts';
import { OpenSurvey } from '#web/features/taking/open-survey.tsx';
import { noteGuest, takeOverFromGuest } from '#web/features/taking/outbox/after-login.ts';
import type { Answering, HandingIn, Unread } from '#web/features/taking/outbox/outbox-state.ts';
import { SendingPage } from '#web/features/taking/outbox/sending-page.tsx';
import { GUEST } from '#web/features/taking/outbox/unsent.ts';
import { useOutbox } from '#web/features/taking/outbox/use-outbox.ts';
import { AlreadySubmitted, Receipt } from '#web/features/taking/receipt.tsx';
import { useTakingNews } from '#web/features/taking/use-taking-news.ts';

// Bundled with the form: a respondent who leaves it while offline needs these modules on the next page.
export { RunningAttempt } from '#web/features/taking/clock/running-attempt.tsx';
export { UnsentAnswers } from '#web/features/taking/outbox/unsent-answers.tsx';

/**
 * One respondent takes one survey, from the first answer to the receipt. Give it a `key` of both ids.
 * @param props.readError see `OpenSurvey`
 * @param props.survey undefined while it loads: `children` are shown then, unless answers are already being sent
 */
export function Taking({
  surveyId,
  personId,
  survey,
  readError,
  children,
}: {
  surveyId: string;
  personId: string;
  survey: Survey | undefined;
  readError: unknown;
  children: ReactNode;
}) {
  const { outbox, state } = useOutbox(surveyId, personId);
  useTakingNews(surveyId, state);

  useEffect(() => {
    if (survey && state.phase === 'answering') outbox.fit(survey);
  }, [outbox, survey, state.phase]);

  // Only for respondents who can still answer: other drafts would stay without use.
  const isOpen = state.phase === 'answering' && survey && !survey.expired && survey.survey_response.length === 0;

  const isAnswered = state.phase === 'answering' && givenIn(state.answers) > 0;
  useEffect(() => {
    if (personId === GUEST && isAnswered) noteGuest(surveyId);
  }, [personId, surveyId, isAnswered]);
  useEffect(() => {
    if (isOpen && survey.respondent?.kind === 'member') takeOverFromGuest(outbox, survey);
  }, [outbox, survey, isOpen]);

  const open = (asked: Survey, now: Answering | HandingIn | Unread) => (
    <OpenSurvey survey={asked} readError={readError} personId={personId} outbox={outbox} state={now} />
  );

  switch (state.phase) {
    case 'counted':
      return <Receipt surveyId={surveyId} survey={survey} counted={state} />;
    case 'already-submitted':
      return <AlreadySubmitted surveyId={surveyId} survey={survey} />;
    case 'handing-in':
      if (!survey) return <SendingPage state={state} onTryNow={outbox.tryNow} />;
      return open(survey, state);
    case 'unread':
    case 'answering':
      if (!survey) return children;
      return open(survey, state);
  }
}
