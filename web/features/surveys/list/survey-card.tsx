import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { cut } from '#basics/truncate.ts';
import { areResultsOpen } from '#contract/responses/results-opening.ts';
import type { ListedSurvey } from '#contract/surveys/surveys.ts';
import { tellOfCard } from '#contract/surveys/told.ts';
import { paths } from '#web/app/paths.ts';
import { QuestionBoxes } from '#web/features/surveys/list/question-boxes.tsx';
import { TimeLimit } from '#web/features/surveys/time-limit.tsx';
import { useCategoryWords } from '#web/messages/use-category-words.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface CardProps {
  survey: ListedSurvey;
  reactions: ReactNode;
  /** The report button; null for viewers who cannot report it. */
  report: ReactNode;
}

/** A survey in the list; a press anywhere on it opens it. */
export function SurveyCard({ survey, reactions, report }: CardProps) {
  const t = useTranslations('surveys');
  const categories = useCategoryWords();

  return (
    <article className={joinClasses(CARD, 'flex h-full flex-col px-4 pt-4 pb-2 sm:px-6 sm:pt-5 sm:pb-3')}>
      <p className="flex justify-between gap-3 text-quiet text-sm tabular-nums">
        <span>{categories(survey.category)}</span>
        <span className="shrink-0">
          <Standing survey={survey} />
        </span>
      </p>
      <Title survey={survey} className="my-2 text-xl leading-tight" />
      <Description max={DESCRIPTION_MAX}>{survey.description}</Description>
      <p className="mt-auto flex flex-wrap items-center gap-x-2.5 gap-y-1 pt-4 text-quiet text-sm tabular-nums">
        <QuestionBoxes count={survey.questionCount} answered={survey.answered} />
        {tellOfCard(survey) === 'open' ? null : <Minutes survey={survey} />}
        <span>{t('votes', { count: survey.vote })}</span>
      </p>
      <Foot {...{ survey, reactions, report }} variant="text" />
    </article>
  );
}

/** The first survey of the list, as wide as the list, with its poll beside it or, on narrow screens, below. */
export function LeadCard({ survey, reactions, report, poll }: CardProps & { poll: ReactNode }) {
  const t = useTranslations('surveys');
  const categories = useCategoryWords();

  return (
    <div className={joinClasses(CARD, poll ? LEAD : null)}>
      <article className="flex flex-col px-4 pt-5 pb-2 sm:px-6 sm:pt-6 sm:pb-4 @min-[66rem]:px-10 @min-[66rem]:pt-8 @min-[66rem]:pb-6">
        <p className="flex flex-wrap justify-between gap-x-3 text-quiet text-sm">
          <span>{categories(survey.category)}</span>
          {tellOfCard(survey) === 'open' ? null : <Standing survey={survey} />}
        </p>
        <Title
          survey={survey}
          className="mt-1.5 mb-2 text-3xl tracking-tighter @min-[52rem]:mt-3 @min-[52rem]:mb-4 @min-[66rem]:text-4xl"
        />
        <div className="max-w-[34em] @min-[52rem]:text-lg">
          <Description max={LEAD_DESCRIPTION_MAX}>{survey.description}</Description>
        </div>
        <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-4 text-quiet text-sm tabular-nums">
          <span className="flex basis-full flex-wrap items-center gap-x-2 sm:basis-auto">
            <QuestionBoxes count={survey.questionCount} answered={survey.answered} />
            {survey.questionCount > 0 ? (
              <span aria-hidden="true">{t('questions', { count: survey.questionCount })}</span>
            ) : null}
          </span>
          <Minutes survey={survey} />
          <span>{t('responses', { count: survey.responseCount })}</span>
          <span>{t('votes', { count: survey.vote })}</span>
        </p>
        <Foot {...{ survey, reactions, report }} variant="quiet" />
      </article>
      {poll ? (
        <div className="relative border-edge border-t border-dashed @min-[52rem]:border-t-0 @min-[52rem]:border-s">
          {poll}
        </div>
      ) : null}
    </div>
  );
}

const CARD = 'relative rounded-card border border-hairline bg-raised transition-colors hover:border-edge';
const LEAD =
  'grid grid-cols-1 @min-[52rem]:grid-cols-[minmax(0,1fr)_21rem] @min-[66rem]:grid-cols-[minmax(0,1fr)_28rem]';

/** In the corner of a card: how it stands with the viewer or the deadline; otherwise the time that it takes. */
function Standing({ survey }: { survey: ListedSurvey }) {
  const t = useTranslations('surveys');
  const told = tellOfCard(survey);

  if (told === 'open') return <Minutes survey={survey} />;
  if (told === 'expired') return <span className="font-[550]">{t('closed')}</span>;
  return <span className="font-[550] text-blue">{t('answered')}</span>;
}

function Minutes({ survey }: { survey: ListedSurvey }) {
  return (
    <span>
      <TimeLimit seconds={survey.duration} />
    </span>
  );
}

function Title({ survey, className }: { survey: ListedSurvey; className: string }) {
  return (
    <h2 dir="auto" className={className}>
      <Link
        to={paths.surveyDetails.to(survey._id)}
        className="text-ink no-underline decoration-2 decoration-blue underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-blue focus-visible:after:outline-offset-2"
      >
        {survey.title}
      </Link>
    </h2>
  );
}

function Description({ max, children }: { max: number; children: string }) {
  return (
    <p dir="auto" className="text-quiet">
      {cut(children, max)}
    </p>
  );
}

const DESCRIPTION_MAX = 120;
/** The first card has room for whole descriptions, except for very long ones. */
const LEAD_DESCRIPTION_MAX = 600;

/** Above the title's link, which covers the card. */
function Foot({ survey, reactions, report, variant }: CardProps & { variant: 'quiet' | 'text' }) {
  const t = useTranslations('surveys');
  // Nothing is counted of people whom the survey did not fit: the results open to them at the close.
  const seesResults =
    survey.answered && areResultsOpen(survey.resultsOpen, { hasTaken: !survey.screened, expired: survey.expired });

  return (
    <div className="relative mt-3 -ms-2.5 flex flex-wrap items-center gap-x-1">
      {reactions}
      {report}
      <LinkButton
        to={seesResults ? paths.surveyDetails.toResults(survey._id) : paths.surveyDetails.to(survey._id)}
        variant={variant}
        className={joinClasses('ms-auto', variant === 'text' && '-me-4 text-ink')}
      >
        {t(seesResults ? 'seeResults' : 'view')}
        <VisuallyHidden>
          : <bdi>{survey.title}</bdi>
        </VisuallyHidden>
      </LinkButton>
    </div>
  );
}
