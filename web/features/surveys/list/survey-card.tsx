import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { cut } from '#contract/cut.ts';
import type { SurveySummary } from '#contract/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { useIsPast } from '#web/features/surveys/deadline.ts';
import { minutesOf } from '#web/features/surveys/minutes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Status } from '#web/ui/states/status.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** A survey in the list: its title, duration, numbers. */
export function SurveyCard({
  survey,
  reactions,
  report,
}: {
  survey: SurveySummary;
  reactions: ReactNode;
  /** The report button; null for viewers who cannot report it. */
  report: ReactNode;
}) {
  const t = useTranslations('surveys');
  const details = paths.surveyDetails.to(survey._id);

  return (
    <Card className="flex h-full flex-col">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <Badge>{survey.category}</Badge>
        <Closed deadline={survey.deadline} />
      </div>
      <h2 dir="auto" className="mt-3 text-xl leading-tight">
        <Link
          to={details}
          className="text-ink no-underline decoration-2 decoration-blue underline-offset-4 hover:underline"
        >
          {survey.title}
        </Link>
      </h2>
      <p dir="auto" className="mt-2 mb-5 text-quiet">
        {cut(survey.description, DESCRIPTION_MAX)}
      </p>
      <div className="mt-auto grid gap-2 border-hairline border-t pt-2.5">
        <div className="flex min-h-8 items-center justify-between gap-x-4 pointer-coarse:min-h-11">
          <p className="flex flex-wrap gap-x-3 text-quiet text-sm tabular-nums">
            <span>{t('minutes', { minutes: minutesOf(survey.duration) })}</span>
            <span>{t('votes', { count: survey.vote })}</span>
          </p>
          {report}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          {reactions}
          <LinkButton to={details} variant="quiet" size="small">
            {t('view')}
            <VisuallyHidden>
              : <bdi>{survey.title}</bdi>
            </VisuallyHidden>
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

/** A component of its own, since it draws itself again when the page has come to life. */
function Closed({ deadline }: { deadline: string }) {
  const t = useTranslations('surveys');

  return useIsPast(deadline) ? (
    <span className="text-quiet text-sm">
      <Status tone="idle">{t('closed')}</Status>
    </span>
  ) : null;
}

const DESCRIPTION_MAX = 120;
