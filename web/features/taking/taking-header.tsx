import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys.ts';
import { paths } from '#web/app/paths.ts';

/**
 * The bar above a survey: the link back, the title, and the time left.
 * @param props.isHeadline whether the title is not shown below, so that this one is the page's headline
 */
export function TakingHeader({
  survey,
  isHeadline,
  children,
}: {
  survey: Pick<Survey, '_id' | 'title'>;
  isHeadline: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('taking');
  const look = 'min-w-0 grow truncate font-normal font-sans text-quiet text-sm tracking-normal';

  return (
    <header className="visible sticky top-0 z-40 border-hairline border-b-2 bg-paper">
      <div className="mx-auto flex h-11.5 max-w-172 items-center gap-1 pr-4 pl-1 sm:gap-3 short:h-[44px]">
        <Link
          to={paths.surveyDetails.to(survey._id)}
          aria-label={t('leave')}
          className="grid size-11 shrink-0 place-items-center rounded-control text-quiet -outline-offset-2 hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </Link>
        {isHeadline ? (
          <h1 dir="auto" className={look}>
            {survey.title}
          </h1>
        ) : (
          <p aria-hidden="true" dir="auto" className={look}>
            {survey.title}
          </p>
        )}
        {children}
      </div>
    </header>
  );
}
