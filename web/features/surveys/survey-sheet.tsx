import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Survey, SurveySummary } from '#contract/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { isPast } from '#web/features/surveys/deadline.ts';
import { minutesOf } from '#web/features/surveys/minutes.ts';
import { surveyQuery } from '#web/features/surveys/surveys.api.ts';
import { Card } from '#web/ui/card.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** A survey as a sheet of ballot paper; a press anywhere on it opens the survey. */
export function SurveySheet({ survey }: { survey: SurveySummary }) {
  const t = useTranslations('surveys');
  const { data: details } = useQuery(surveyQuery(survey._id));
  const deadline = new Date(survey.deadline);

  return (
    <Card className="group relative transition-colors hover:border-blue">
      <article aria-label={t('sheet.label')}>
        <p className="flex flex-wrap justify-between gap-x-4 text-quiet text-sm tabular-nums">
          <span>{survey.category}</span>
          <span>{t('minutes', { minutes: minutesOf(survey.duration) })}</span>
        </p>
        <h2 dir="auto" className="mt-3 text-2xl">
          <Link
            to={paths.surveyDetails.to(survey._id)}
            className="text-ink no-underline decoration-2 decoration-blue underline-offset-4 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-blue focus-visible:after:outline-offset-2 group-hover:underline"
          >
            {survey.title}
          </Link>
        </h2>
        <div className={BALLOT}>{details ? <Ballot survey={details} /> : <BallotSkeleton />}</div>
        <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-quiet text-sm tabular-nums">
          <span>{t('responses', { count: survey.responseCount })}</span>
          <span>{t(isPast(survey.deadline) ? 'sheet.closed' : 'sheet.until', { deadline })}</span>
        </p>
      </article>
    </Card>
  );
}

/** Below the line along which a paper ballot is torn off. */
const BALLOT = '-mx-5 my-5 border-edge border-t border-dashed px-5 pt-5 sm:-mx-6 sm:px-6';
const OPTIONS_SHOWN = 5;

/** The survey's poll; without a poll, its first question. */
function Ballot({ survey }: { survey: Survey }) {
  const t = useTranslations('surveys.sheet');
  const [first] = survey.questions;
  const hasPoll = survey.pollOptions.length > 0;
  const text = hasPoll ? survey.pollQuestion : first?.text;
  const options = (hasPoll ? survey.pollOptions : first?.options) ?? [];
  const more = options.length - OPTIONS_SHOWN;

  return (
    <>
      <h3 className="font-medium text-quiet text-sm tracking-normal">{t(hasPoll ? 'poll' : 'question')}</h3>
      <p dir="auto" className="mt-0.5 mb-3 font-medium text-lg leading-snug">
        {text}
      </p>
      <BallotRows options={options.slice(0, OPTIONS_SHOWN)} />
      {more > 0 ? <p className="mt-2 text-quiet text-sm">{t('more', { count: more })}</p> : null}
    </>
  );
}

/** Placeholder for a sheet. */
export function SurveySheetSkeleton() {
  return (
    <Card>
      <Skeleton className="h-4 w-1/2" />
      <div className="mt-4 grid gap-2 py-1">
        <Skeleton className="h-6 w-11/12" />
        <Skeleton className="h-6 w-3/5" />
      </div>
      <div className={BALLOT}>
        <BallotSkeleton />
      </div>
      <Skeleton className="h-4 w-1/3" />
    </Card>
  );
}

function BallotSkeleton() {
  return (
    <div className="grid gap-5 py-1">
      <Skeleton className="h-5 w-4/5" />
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-6 w-full" />
      ))}
    </div>
  );
}

const ROWS = [1, 2, 3, 4, 5];

/** Options printed as on a ballot, read-only. */
function BallotRows({ options }: { options: readonly string[] }) {
  return (
    <ul className="border-hairline border-y">
      {options.map((option) => (
        <li key={option} className="flex items-center gap-3 border-hairline border-b py-2.5 last:border-b-0">
          <span className="-mt-1">
            <TickBox />
          </span>
          <span dir="auto" className="grow leading-snug">
            {option}
          </span>
        </li>
      ))}
    </ul>
  );
}
