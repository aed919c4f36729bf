import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { cut } from '#basics/truncate.ts';
import type { ListedSurvey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { QuestionBoxes } from '#web/features/surveys/list/question-boxes.tsx';
import { TimeLimit } from '#web/features/surveys/time-limit.tsx';
import { useCategoryWords } from '#web/messages/use-category-words.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** A featured survey; a press anywhere on it opens it. */
export function FeaturedCard({ survey }: { survey: ListedSurvey }) {
  const t = useTranslations('surveys');
  const categories = useCategoryWords();

  return (
    <Card className={LOOK}>
      <p className="flex justify-between gap-3 text-quiet text-sm tabular-nums">
        <span>{categories(survey.category)}</span>
        <span className="shrink-0">
          <TimeLimit seconds={survey.duration} />
        </span>
      </p>
      <h3 dir="auto" className="mt-2 text-xl leading-tight">
        <Link
          to={paths.surveyDetails.to(survey._id)}
          // Otherwise, dragging the row by a card would drag the card's link.
          draggable={false}
          className="text-ink no-underline decoration-2 decoration-blue underline-offset-4 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-blue group-hover:underline"
        >
          {survey.title}
        </Link>
      </h3>
      <p dir="auto" className="mt-2 text-md text-quiet">
        {cut(survey.description, DESCRIPTION_MAX)}
      </p>
      <p className="mt-auto flex flex-wrap items-center gap-x-4 pt-4 text-quiet text-sm tabular-nums">
        <QuestionBoxes count={survey.questionCount} answered={survey.answered} />
        <span>{t('votes', { count: survey.vote })}</span>
      </p>
    </Card>
  );
}

const DESCRIPTION_MAX = 120;
const LOOK =
  'group relative flex h-full min-h-64 flex-col hyphens-auto px-4 pt-5 pb-3 transition-colors hover:border-edge sm:px-6';

export function FeaturedCardSkeleton() {
  return (
    <Card className={LOOK}>
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="mt-3 h-5 w-11/12" />
      <Skeleton className="mt-2 h-5 w-3/5" />
      <div className="mt-4 grid gap-2.5">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </Card>
  );
}
