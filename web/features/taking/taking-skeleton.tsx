import { useTranslations } from 'use-intl';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Placeholder for the form of a survey. */
export function TakingSkeleton() {
  const t = useTranslations('taking');

  return (
    <div className="mx-auto max-w-172 px-4 pt-16 sm:px-6 sm:pt-24">
      <VisuallyHidden>
        <span role="status">{t('loading')}</span>
      </VisuallyHidden>
      <Skeleton className="h-7 w-4/5 sm:h-11" />
      <Skeleton className="mt-2 h-6 w-full sm:mt-4" />
      {QUESTIONS.map((width) => (
        <div key={width} className="mt-7 grid gap-3.5 sm:mt-12">
          <Skeleton className={`h-7 ${width}`} />
          <Skeleton className="h-42 w-full" />
        </div>
      ))}
    </div>
  );
}

const QUESTIONS = ['w-3/4', 'w-2/3'];
