import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { unbroken } from '#web/desk/desk-time.tsx';
import { isMirrored } from '#web/ui/browser/mirrored.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** The head of the pages about the results of a survey, with the links between them. */
export function SurveyHead({
  survey,
  isOwn,
  view,
  actions,
}: {
  survey: Pick<Survey, '_id' | 'title' | 'deadline' | 'expired' | 'responseCount' | 'results'>;
  /** Whether the viewer is the author. */
  isOwn: boolean;
  view: (typeof VIEWS)[number];
  actions?: ReactNode;
}) {
  const t = useTranslations('responses');
  const { _id: id, title, responseCount: count } = survey;
  const format = useFormatter();
  const deadline = unbroken(format.dateTime(new Date(survey.deadline), 'shortMoment'));
  const first = survey.results?.[0]?._id;
  const views = {
    person: { to: paths.surveyResponses.to(id), words: t('perPerson') },
    question: { to: paths.surveyResponses.to(id, { question: first }), words: t('perQuestion') },
    results: { to: paths.surveyResults.to(id), words: t('results') },
    versions: { to: paths.surveyVersions.to(id), words: t('versions') },
  };

  return (
    <>
      <PageHeader
        back={
          isOwn
            ? { to: paths.manageSurveys.to(), words: t('back') }
            : { to: paths.surveyDetails.to(id), words: t('toSurvey') }
        }
        title={title}
        description={t(survey.expired ? 'closedSince' : 'openUntil', { count, deadline })}
        actions={
          <>
            {actions}
            {isOwn ? (
              <LinkButton variant="quiet" to={paths.surveyShare.to(id)}>
                <Share2 aria-hidden="true" className="size-4" />
                {t('shareLink')}
              </LinkButton>
            ) : null}
          </>
        }
      />
      {survey.results?.length === 0 ? null : (
        <nav
          aria-label={t('views')}
          className="relative mb-6 flex gap-1 overflow-x-auto border-hairline border-b max-sm:gap-0"
        >
          {VIEWS.filter((each) => each !== 'question' || first).map((each) => (
            <Link
              key={each}
              ref={each === view ? showWhole : undefined}
              to={views[each].to}
              preventScrollReset
              aria-current={each === view ? 'page' : undefined}
              className={joinClasses(TAB, each === view ? 'border-blue text-ink' : 'border-transparent text-quiet')}
            >
              {views[each].words}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

/** Where the links are wider than the screen, the one of this page is in sight. */
function showWhole(link: HTMLAnchorElement | null): void {
  if (!link?.parentElement) return;
  const end = isMirrored(link) ? link.offsetLeft : link.offsetLeft + link.offsetWidth - link.parentElement.clientWidth;
  link.parentElement.scrollLeft = end;
}

const VIEWS = ['person', 'question', 'results', 'versions'] as const;
const TAB =
  '-mb-px flex min-h-11 items-center whitespace-nowrap border-b-2 px-3 max-sm:px-2 font-medium no-underline transition-colors hover:text-ink -outline-offset-2';
