import { RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { fieldsIn } from '#contract/sharing/link-values.ts';
import { asksFor } from '#questions/asks-for.ts';
import type { VisibleScoring } from '#survey/scoring.ts';
import { SurveyForm } from '#web/features/taking/form/survey-form.tsx';
import type { TakenSurvey } from '#web/features/taking/form/taken-survey.ts';
import { LanguageSwitch } from '#web/features/taking/language/language-switch.tsx';
import { useReading } from '#web/features/taking/language/use-reading.ts';
import { useLink } from '#web/features/taking/link/use-link.ts';
import { NotOpen } from '#web/features/taking/not-open.tsx';
import type { HandingIn } from '#web/features/taking/outbox/outbox-state.ts';
import { TakingSkeleton } from '#web/features/taking/taking-skeleton.tsx';
import { AnswerAs, type Given } from '#web/features/taking/trial/answer-as.tsx';
import { TrialReceipt } from '#web/features/taking/trial/trial-receipt.tsx';
import { beginTrial, type TriedSurvey } from '#web/features/taking/trial/tried-survey.ts';
import { useTrialOutbox } from '#web/features/taking/trial/use-trial-outbox.ts';
import { WhereContext } from '#web/features/taking/where.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageMark } from '#web/ui/page-mark.tsx';
import { PageState } from '#web/ui/states/page-state.tsx';

/**
 * The taking page for a trial. It works as for a respondent, but neither the server nor the browser stores anything.
 * @param props.back the address that leads back, or the function that goes back; null in a frame, which has no band above
 */
export function Trial({
  survey,
  worth = null,
  back,
}: {
  survey: TriedSurvey;
  /** The points of the answers; null if they are unknown. */
  worth?: VisibleScoring | null | undefined;
  back: string | (() => void) | null;
}) {
  const t = useTranslations('trial');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [round, setRound] = useState<{ number: number; given: Given | null }>({ number: 1, given: null });
  // It outlives the dialog and the rounds, so that the author can change a single answer and try again.
  const [given, setGiven] = useState<Given>(() => ({
    answers: {},
    fields: fieldsIn(new URLSearchParams(search), survey.hiddenFields),
  }));
  const [titleBefore] = useState(() => document.title);

  // The editor stays mounted below, and does not set its title again.
  useEffect(
    () => () => {
      document.title = titleBefore;
    },
    [titleBefore],
  );

  /** The browser's history still holds the page of the earlier round. */
  const goToFirstPage = () => void navigate(pathname + search, { replace: true, state: null });
  const begin = useEffectEvent(goToFirstPage);
  useEffect(() => begin(), []);

  function startAgain(from: Given | null): void {
    goToFirstPage();
    setRound({ number: round.number + 1, given: from });
    window.scrollTo(0, 0);
  }

  return (
    <WhereContext value="trial">
      <div data-trial="" className="flex min-h-dvh flex-col">
        <PageMark name="trial" />
        {back === null ? null : (
          <section aria-label={t('band')} className="@container sticky top-0 z-40 bg-amber-wash">
            {/* With large letters in more than one line. */}
            <div className="flex h-13 items-center justify-center gap-1 px-2 @max-[18rem]:h-auto @max-[18rem]:flex-wrap max-sm:justify-between sm:gap-3">
              <p className="min-w-0 px-2 max-sm:pe-0 text-sm leading-tight">
                <span className="max-sm:hidden">{t('band')}</span>
                <span className="sm:hidden">{t('bandShort')}</span>
              </p>
              <AnswerAs survey={survey} given={given} onGive={setGiven} onTry={startAgain} />
              <Button variant="text" size="small" className="shrink-0 max-sm:px-2" onClick={() => startAgain(null)}>
                <RotateCcw aria-hidden="true" className="size-4 max-sm:hidden" />
                {t(round.given ? 'startBlank' : 'startAgain')}
              </Button>
              {typeof back === 'string' ? (
                <LinkButton variant="text" size="small" className="shrink-0 max-sm:px-2" to={back}>
                  {t('back')}
                </LinkButton>
              ) : (
                <Button variant="text" size="small" className="shrink-0 max-sm:px-2" onClick={back}>
                  {t('back')}
                </Button>
              )}
            </div>
          </section>
        )}
        <Round
          key={round.number}
          survey={survey}
          worth={worth}
          given={round.given}
          onStartAgain={() => startAgain(round.given)}
        />
      </div>
    </WhereContext>
  );
}

/** One round of the trial. */
function Round({
  survey,
  worth,
  given,
  onStartAgain,
}: {
  survey: TriedSurvey;
  worth: VisibleScoring | null;
  given: Given | null;
  onStartAgain: () => void;
}) {
  const t = useTranslations('trial');
  const { outbox, state } = useTrialOutbox(survey, given);
  const [attempt] = useState(() => beginTrial(survey));
  const [isOver, setOver] = useState(false);
  const [handedIn, setHandedIn] = useState<{ survey: TakenSurvey; state: HandingIn } | null>(null);
  const reading = useReading(survey, { outbox, state, isTrial: true });
  // The receipt stays in the language in which the survey was read.
  if (state.phase === 'handing-in' && handedIn?.state !== state && reading.survey) {
    setHandedIn({ survey: reading.survey, state });
  }
  useEffect(() => outbox.fit(survey), [outbox, survey]);
  // The author has described the respondent in the dialog, so the link fills in nothing.
  useLink(outbox, given ? null : survey, reading.survey);

  if (state.phase === 'counted' && handedIn)
    return <TrialReceipt survey={handedIn.survey} worth={worth} handedIn={handedIn.state} />;
  if (state.phase === 'counted' || state.phase === 'already-submitted') return null;
  if (isOver) {
    return (
      <PageState
        drawing="closed"
        title={t('timeUp.title')}
        titleLevel="h1"
        action={<Button onClick={onStartAgain}>{t('startAgain')}</Button>}
      >
        {t('timeUp.text')}
      </PageState>
    );
  }
  if (!survey.questions.some(asksFor)) {
    return <NotOpen surveyId={survey._id} obstacle="empty" refused={false} onStartAgain={onStartAgain} />;
  }
  if (!reading.survey) return <TakingSkeleton />;
  return (
    <SurveyForm
      survey={reading.survey}
      accountId={null}
      attempt={attempt}
      isQueued={false}
      outbox={outbox}
      state={state}
      halt={null}
      languages={<LanguageSwitch survey={survey} reading={reading} />}
      onTimeUp={() => setOver(true)}
      // A trial uses only the device's clock.
      onLostTime={() => {}}
    />
  );
}
