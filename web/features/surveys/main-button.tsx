import { CircleCheck, Lock } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { Told } from '#contract/surveys/told.ts';
import { paths } from '#web/app/paths.ts';
import { minutesNeeded } from '#web/features/surveys/minutes-needed.ts';
import { Button } from '#web/ui/button.tsx';
import { Lines } from '#web/ui/lines.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { OwnWords } from '#web/ui/own-words.tsx';
import { PageMark } from '#web/ui/page-mark.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/**
 * The main action of a survey, or the reason why it is not available.
 * @param props.words in the language in which it is read
 * @param props.answered the number of the viewer's answers
 * @param props.state goes with the way to the form
 */
export function MainButton({
  survey,
  words,
  told,
  answered,
  state,
}: {
  survey: Survey;
  words: Words;
  told: Told;
  answered: number;
  state: unknown;
}) {
  const t = useTranslations('surveyDetails');
  const { label, note } = WORDS[told] ?? WORDS.open;
  const isOver = label !== 'start';

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:w-full">
      {isOver ? (
        <Done label={label} />
      ) : told === 'own' || told === 'neutral' ? (
        <Button variant="quiet" size="large" disabled>
          <StartText words={words} />
        </Button>
      ) : (
        <Start survey={survey} words={words} state={state} mayStart={told !== 'log-in'} />
      )}
      <p className="max-w-64 text-quiet text-sm">
        {isOver ? null : <NeededTime survey={survey} className="block text-ink max-sm:hidden" />}
        {note === 'startNote' && survey.duration === null ? null : <Lines>{t(note, { answered })}</Lines>}{' '}
        {isOver && survey.results ? <SeeResults surveyId={survey._id} /> : null}
      </p>
    </div>
  );
}

type Words = Pick<Survey, 'buttons'> & { readIn: string | null };
type Label = 'start' | 'submitted' | 'expired' | 'closed' | 'full';
type Note = `${'start' | 'submitted' | 'screened' | 'own' | 'expired' | 'full'}Note` | 'startNoteGuest' | 'notAllowed';

const OPEN = { label: 'start', note: 'startNote' } as const;
const WORDS: Partial<Record<Told, { label: Label; note: Note }>> & Record<'open', { label: Label; note: Note }> = {
  open: OPEN,
  'log-in': { label: 'start', note: 'startNoteGuest' },
  neutral: { label: 'start', note: 'notAllowed' },
  own: { label: 'start', note: 'ownNote' },
  submitted: { label: 'submitted', note: 'submittedNote' },
  screened: { label: 'submitted', note: 'screenedNote' },
  expired: { label: 'expired', note: 'expiredNote' },
  closed: { label: 'closed', note: 'expiredNote' },
  full: { label: 'full', note: 'fullNote' },
};

/**
 * On a phone it stays at the foot of the window. Those who may not start yet log in and come back to this page, so
 * that they start the clock themselves.
 */
function Start({
  survey,
  words,
  state,
  mayStart,
}: {
  survey: Survey;
  words: Words;
  state: unknown;
  mayStart: boolean;
}) {
  // With what a link says of the answers.
  const { search } = useLocation();

  return (
    <div data-foot-bar className={FOOT_BAR}>
      <PageMark name="foot-bar" />
      <NeededTime survey={survey} className="shrink-0 text-sm sm:hidden" />
      <LinkButton
        size="large"
        to={
          mayStart
            ? paths.takeSurvey.to(survey._id) + search
            : paths.login.to(paths.surveyDetails.to(survey._id) + search)
        }
        state={state}
        className="max-sm:grow"
      >
        <StartText words={words} />
      </LinkButton>
    </div>
  );
}

const FOOT_BAR =
  'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:flex max-sm:min-h-16 max-sm:items-center max-sm:gap-4 max-sm:border-hairline max-sm:border-t max-sm:bg-paper max-sm:px-4 max-sm:pt-2 max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))]';

function StartText({ words: { buttons, readIn } }: { words: Words }) {
  const t = useTranslations('surveyDetails');
  return (
    <OwnWords words={buttons.start} language={readIn}>
      {t('start')}
    </OwnWords>
  );
}

/** How long answering usually takes. */
function NeededTime({ survey, className }: { survey: Survey; className: string }) {
  const t = useTranslations('surveyDetails');
  const minutes = minutesNeeded(survey);
  return minutes === null ? null : <span className={className}>{t('takes', { minutes })}</span>;
}

/** To the results further down the page. */
function SeeResults({ surveyId }: { surveyId: string }) {
  const t = useTranslations('surveys');
  return (
    <TextLink to={paths.surveyDetails.toResults(surveyId)} className="whitespace-nowrap">
      {t('seeResults')}
    </TextLink>
  );
}

function Done({ label }: { label: Label }) {
  const t = useTranslations('surveyDetails');
  const Icon = label === 'submitted' ? CircleCheck : Lock;

  return (
    <Button variant="quiet" size="large" disabled>
      <Icon aria-hidden="true" className="size-5" />
      {t(label)}
    </Button>
  );
}
