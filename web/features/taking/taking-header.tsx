import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';

/** The link back to the survey, and next to it the time left. */
export function TakingHeader({ surveyId, children }: { surveyId: string; children: ReactNode }) {
  const t = useTranslations('taking');

  return (
    <header className="sticky top-0 z-40 border-hairline border-b bg-paper">
      <div className="mx-auto flex h-16 max-w-form items-center gap-4 px-4 sm:px-6">
        <Link
          to={paths.surveyDetails.to(surveyId)}
          className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-quiet no-underline hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
          {t('leave')}
        </Link>
        <div className="grow">{children}</div>
      </div>
    </header>
  );
}
