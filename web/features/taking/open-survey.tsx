import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { tellRespondent } from '#contract/surveys/standing-form.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { asksFor } from '#questions/asks-for.ts';
import { paths } from '#web/app/paths.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { endsWithSurvey } from '#web/features/taking/clock/countdown.ts';
import { haltOf, obstacleOf } from '#web/features/taking/clock/halt.ts';
import { givenIn } from '#web/features/taking/form/draft-answers.ts';
import { SurveyForm } from '#web/features/taking/form/survey-form.tsx';
import { LanguageSwitch } from '#web/features/taking/language/language-switch.tsx';
import { useReading } from '#web/features/taking/language/use-reading.ts';
import { useLink } from '#web/features/taking/link/use-link.ts';
import { NotOpen } from '#web/features/taking/not-open.tsx';
import type { Outbox } from '#web/features/taking/outbox/outbox.ts';
import type { Answering, HandingIn, Unread } from '#web/features/taking/outbox/outbox-state.ts';
import { SendingPage } from '#web/features/taking/outbox/sending-page.tsx';
import { GUEST } from '#web/features/taking/outbox/unsent.ts';
import { AlreadySubmitted } from '#web/features/taking/receipt.tsx';
import { StartPage } from '#web/features/taking/start/start-page.tsx';
import { useGate } from '#web/features/taking/start/use-gate.ts';
import { attemptQuery } from '#web/features/taking/taking.api.ts';
import { TakingSkeleton } from '#web/features/taking/taking-skeleton.tsx';
import { WhereContext } from '#web/features/taking/where.ts';
import { toast } from '#web/ui/floating/toast.ts';

/**
 * A survey that this person can still answer: its form while the countdown runs, otherwise the reason why there is no form.
 * @param props.readError the error of the last read of the survey; null if it succeeded
 */
export function OpenSurvey({
  survey,
  readError,
  personId,
  outbox,
  state,
}: {
  survey: Survey;
  readError: unknown;
  personId: string;
  outbox: Outbox;
  state: Unread | Answering | HandingIn;
}) {
  const t = useTranslations('taking');
  const isFrame = use(WhereContext) === 'frame';
  const reading = useReading(survey, { outbox, state });
  const queryClient = useQueryClient();
  const [timeIsUp, setTimeIsUp] = useState(false);
  /** The deadline that passed while the page was open; it may still be moved. */
  const [passed, setPassed] = useState<string | null>(null);
  const { gate, begin } = useGate(survey, state);
  const respondent = survey.respondent?.kind ?? 'guest';
  const asked = attemptQuery(
    survey._id,
    respondent === 'invited' ? undefined : respondent === 'guest' ? GUEST : personId,
  );
  const isAnswering = state.phase === 'answering';
  // Only for respondents who can still answer: other drafts would stay without use.
  const takesLink = isAnswering && !survey.expired && survey.survey_response.length === 0;
  useLink(outbox, takesLink ? survey : null, reading.survey);
  const refusal = isAnswering ? state.refusal : null;
  const isHandingIn = state.phase === 'handing-in';
  const now = passed === survey.deadline ? { ...survey, expired: true } : survey;
  const tell = (refusals: unknown[]) => tellRespondent(now, survey.questions.some(asksFor), refusals);
  const mayStart = isAnswering && gate === null && tell([refusal, readError]) === 'open';
  const query = useQuery({ ...asked, enabled: mayStart });
  const { data: attempt, error, refetch, failureCount } = query;
  const standing = timeIsUp ? 'time-up' : isHandingIn ? 'open' : tell([refusal, error, readError]);
  const halt = haltOf(standing);
  const isDone = standing === 'submitted' || standing === 'screened';
  const obstacle = obstacleOf(standing);
  const isOpenAgain = tell([readError]) === 'open';

  // The server has a response, so a draft left in this browser will never be submitted.
  useEffect(() => {
    if (isDone) outbox.startOver();
  }, [isDone, outbox]);

  const forgetHalt = useEffectEvent(() => {
    if (halt) outbox.goOn();
  });
  useEffect(() => {
    if (isOpenAgain) forgetHalt();
  }, [isOpenAgain]);

  const startedAt = attempt?.startedAt;
  useEffect(() => {
    if (startedAt !== undefined) outbox.begin({ startedAt, revision: survey.revision });
  }, [outbox, startedAt, survey.revision]);

  function endTime(): void {
    if (attempt && endsWithSurvey(attempt, survey.deadline)) {
      setPassed(survey.deadline);
      return;
    }
    toast.error(t('durationExpired'), { id: 'time' });
    setTimeIsUp(true);
  }

  /** The device lost track of the time. If the server starts a new countdown, the old one had ended. */
  async function checkTime(): Promise<void> {
    const { data: current } = await refetch();
    if (attempt && current && current.startedAt !== attempt.startedAt) endTime();
  }

  async function startAgain(): Promise<void> {
    await queryClient.resetQueries({ queryKey: asked.queryKey });
    setTimeIsUp(false);
    begin();
    outbox.goOn();
  }

  if (timeIsUp && !isFrame) return <Navigate to={paths.surveys.to()} replace />;
  if (gate !== null && standing === 'open' && state.phase !== 'handing-in') {
    if (!reading.survey) return <TakingSkeleton />;
    return (
      <StartPage
        survey={survey}
        words={reading.survey}
        attempt={gate === 'elsewhere' ? survey.attempt : null}
        restored={givenIn(state.answers) > 0}
        canStart={state.phase === 'answering'}
        languages={<LanguageSwitch survey={survey} reading={reading} />}
        onStart={begin}
      />
    );
  }
  // Until the countdown has started, the form can be read.
  const isStarting = standing === 'open' && !attempt && !isHandingIn && !error;
  if (isStarting || (attempt && (standing === 'open' || (halt && Object.keys(state.answers).length > 0)))) {
    if (!reading.survey) return <TakingSkeleton />;
    return (
      <SurveyForm
        survey={reading.survey}
        accountId={survey.respondent?.kind === 'member' ? personId : null}
        attempt={attempt ?? null}
        isQueued={failureCount > 0}
        outbox={outbox}
        state={state}
        halt={halt}
        languages={<LanguageSwitch survey={survey} reading={reading} />}
        onTimeUp={endTime}
        onLostTime={() => void checkTime()}
      />
    );
  }
  if (isDone) return <AlreadySubmitted surveyId={survey._id} survey={survey} />;
  if (obstacle) {
    return (
      <NotOpen
        surveyId={survey._id}
        obstacle={obstacle}
        refused={refusal !== null}
        onStartAgain={() => void startAgain()}
      />
    );
  }
  if (isHandingIn) return <SendingPage state={state} onTryNow={outbox.tryNow} />;
  return <QueryFailed title={t('failed')} titleLevel="h1" query={query} />;
}
