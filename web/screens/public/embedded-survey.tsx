import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import { FRAMED_HEADER, isFramedPath } from '#contract/http/framed.ts';
import { sitesKey } from '#contract/sharing/sites.ts';
import { tellFramed } from '#contract/surveys/standing-form.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { CALL_HEADERS } from '#web/api/client.ts';
import { CONTENT_ID } from '#web/app/frames/navigation/navigation-focus.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { Elsewhere } from '#web/features/embed/elsewhere.tsx';
import { fitFrame } from '#web/features/embed/fit-frame.ts';
import { useLiveSurvey } from '#web/features/live/use-live-survey.ts';
import { ownAnswersOf } from '#web/features/results/own-choices.ts';
import { Results } from '#web/features/results/results.tsx';
import { surveyQuery } from '#web/features/surveys/surveys.api.ts';
import { Taking } from '#web/features/taking/taking.tsx';
import { TakingSkeleton } from '#web/features/taking/taking-skeleton.tsx';
import { WhereContext } from '#web/features/taking/where.ts';
import { results } from '#web/messages/en/results/results.ts';
import { embed } from '#web/messages/en/taking/embed.ts';
import { taking } from '#web/messages/en/taking/taking.ts';
import { Moment } from '#web/messages/moment.tsx';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { useLeaving } from '#web/ui/forms/use-leaving.ts';
import { PageState } from '#web/ui/states/page-state.tsx';

/** A survey for a frame in a page of another site, without navigation. Sessions do not count there. */
export function EmbeddedSurveyScreen() {
  const { id = '' } = useParams();
  const queryClient = useQueryClient();
  const content = useRef<HTMLElement>(null);
  useOtherPages();

  useEffect(() => {
    const { sites = [] } = queryClient.getQueryData<{ sites: string[] }>(sitesKey(id)) ?? {};
    return content.current ? fitFrame(content.current, sites) : undefined;
  }, [queryClient, id]);

  return (
    <main ref={content} id={CONTENT_ID} tabIndex={-1} className="rounded-card border border-edge bg-paper outline-none">
      <WithTexts texts={TEXTS}>
        <WhereContext value="frame">
          <Embedded key={id} id={id} />
        </WhereContext>
      </WithTexts>
    </main>
  );
}

// Before the first call of this page, and on no other.
if (isFramedPath(globalThis.location?.pathname ?? '')) CALL_HEADERS[FRAMED_HEADER] = '1';

const TEXTS = { embed, results, taking };
/** Stands in the names of drafts. In a frame another cookie makes the guest than on the site's own pages. */
const FRAMED = 'framed';

/** Opens other pages in a tab of their own: none of them is for frames. */
function useOtherPages(): void {
  const leaving = useLeaving();

  useEffect(() => {
    if (leaving.state !== 'blocked') return;
    const { pathname, search, hash } = leaving.location;
    window.open(pathname + search + hash, '_blank', 'noopener');
    leaving.reset();
  }, [leaving]);
}

function Embedded({ id }: { id: string }) {
  const t = useTranslations('taking');
  const isKnown = useQueryClient().getQueryData(sitesKey(id)) !== undefined;
  const query = useQuery(surveyQuery(id));
  const { data: survey, error } = query;
  useLiveSurvey(id);
  const isGone = error instanceof AppError && error.code === 'not_found';

  // Only those who are invited see that it is there.
  const isHidden = isGone && isKnown && !survey;
  const told = survey || isHidden ? tellFramed(survey ? { ...survey, asks: true } : null) : null;
  if (told === 'elsewhere') return <Elsewhere surveyId={id} title={survey?.title ?? null} />;
  if (told === 'scheduled' && survey?.opensAt) return <Opening title={survey.title} at={survey.opensAt} />;
  return (
    <>
      <Taking surveyId={id} personId={FRAMED} survey={survey} readError={error}>
        {isGone ? (
          <PageState drawing="lost" title={t('gone.title')} titleLevel="h1">
            {t('gone.explanation')}
          </PageState>
        ) : error ? (
          <QueryFailed title={t('failed')} titleLevel="h1" query={query} />
        ) : (
          <TakingSkeleton />
        )}
      </Taking>
      {survey?.results && told ? <Seen survey={survey} /> : null}
    </>
  );
}

/** The results, for those who have answered, and for all after the deadline. */
function Seen({ survey }: { survey: Survey }): ReactNode {
  return (
    <div className="mx-auto max-w-172 px-4 pb-8 sm:px-6">
      <Results survey={survey} ownAnswers={ownAnswersOf(survey, null)} />
    </div>
  );
}

function Opening({ title, at }: { title: string; at: string }) {
  const t = useTranslations('embed');

  return (
    <PageState drawing="closed" title={<span dir="auto">{title}</span>} titleLevel="h1">
      {t('opens')}{' '}
      <strong className="font-semibold">
        <Moment at={at} look="moment" />
      </strong>
    </PageState>
  );
}
