import { X } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { WhereContext } from '#web/features/taking/where.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Mark } from '#web/ui/look/mark.tsx';

/**
 * The bar above a survey: the title and the time left, and on its own page the link back.
 * @param props.isHeadline whether the title is not shown below, so that this one is the page's headline
 */
export function TakingHeader({
  survey,
  isHeadline,
  children,
}: {
  survey: Pick<Survey, '_id' | 'title'> & { readIn?: string | null };
  isHeadline: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('taking');
  const where = use(WhereContext);
  const isPage = where === 'page';
  const look = 'min-w-0 grow truncate font-normal font-sans text-quiet text-sm tracking-normal';

  return (
    <header className="visible sticky top-0 z-40 border-hairline border-b-2 bg-paper in-data-trial:top-13 in-data-trial:z-30">
      <div
        className={joinClasses(
          'mx-auto flex h-11.5 max-w-172 items-center gap-1 pe-4 sm:gap-3 short:h-[44px]',
          isPage ? 'ps-1' : 'gap-2.5 ps-4 sm:px-6',
        )}
      >
        {isPage ? (
          <Link
            to={paths.surveyDetails.to(survey._id)}
            aria-label={t('leave')}
            className="grid size-11 shrink-0 place-items-center rounded-control text-quiet -outline-offset-2 hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </Link>
        ) : where === 'frame' ? (
          <Mark className="size-6 shrink-0" />
        ) : null}
        {isHeadline ? (
          <h1 lang={survey.readIn ?? undefined} dir="auto" className={look}>
            {survey.title}
          </h1>
        ) : (
          <p aria-hidden="true" lang={survey.readIn ?? undefined} dir="auto" className={look}>
            {survey.title}
          </p>
        )}
        {children}
      </div>
    </header>
  );
}
