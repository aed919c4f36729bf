import { useTranslations } from 'use-intl';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Placeholder for the details of a survey. */
export function SurveyDetailsSkeleton() {
  const t = useTranslations('surveys.details');

  return (
    <div className="@container">
      <VisuallyHidden>
        <span role="status">{t('loading')}</span>
      </VisuallyHidden>
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 @min-[54rem]:grid-cols-[minmax(0,1fr)_21rem]">
        <div>
          <Skeleton className="h-5 w-56" />
          <Skeleton className="mt-4 h-9 w-4/5" />
          <div className="mt-6 grid max-w-prose gap-3">
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </div>
        <Card className="grid gap-4">
          {FACTS.map((width) => (
            <Skeleton key={width} className={`h-5 ${width}`} />
          ))}
          <Skeleton className="mt-2 h-12 w-full" />
        </Card>
      </div>
    </div>
  );
}

const FACTS = ['w-3/4', 'w-2/3', 'w-1/2', 'w-3/5', 'w-5/6'];
