import { useTranslations } from 'use-intl';
import { BallotSkeleton } from '#web/ui/ballot/ballot-skeleton.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Placeholder for the details of a survey. */
export function SurveyDetailsSkeleton() {
  const t = useTranslations('surveyDetails');

  return (
    <>
      <VisuallyHidden>
        <span role="status">{t('loading')}</span>
      </VisuallyHidden>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 min-[90rem]:gap-x-16 xl:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div>
          <Skeleton className="h-8 w-56" />
          <Skeleton className="mt-4 h-9 w-4/5" />
          <div className="mt-6 grid max-w-prose gap-3">
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="h-5 w-1/2" />
          </div>
          <div className="my-5 grid grid-cols-2 gap-6 border-hairline border-y py-4 sm:my-8 sm:grid-cols-4">
            {FACTS.map((width) => (
              <Skeleton key={width} className={`h-10 ${width}`} />
            ))}
          </div>
          <Skeleton className="h-12 w-48" />
        </div>
        <BallotSkeleton />
      </div>
    </>
  );
}

const FACTS = ['w-3/4', 'w-2/3', 'w-1/2', 'w-5/6'];
