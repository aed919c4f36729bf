import { useTranslations } from 'use-intl';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Placeholder for the form of a survey. */
export function TakingSkeleton() {
  const t = useTranslations('taking');

  return (
    <div className="mx-auto max-w-form px-4 pt-26 sm:px-6">
      <VisuallyHidden>
        <span role="status">{t('loading')}</span>
      </VisuallyHidden>
      <Skeleton className="h-10 w-4/5" />
      <Skeleton className="mt-4 h-6 w-full" />
      {QUESTIONS.map((width) => (
        <div key={width} className="mt-12 grid gap-2">
          <Skeleton className={`mb-2 h-6 ${width}`} />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      ))}
    </div>
  );
}

const QUESTIONS = ['w-3/4', 'w-2/3'];
