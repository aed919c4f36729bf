import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ANONYMOUS_MIN } from '#basics/limits.ts';
import type { Sealed } from '#contract/surveys/standing.ts';
import type { Answers, Survey } from '#contract/surveys/surveys.ts';
import { RESULTS } from '#web/app/paths.ts';
import type { Charted, ChartedPoll } from '#web/features/results/charts.tsx';
import { Moment } from '#web/messages/moment.tsx';
import { part, Suspense } from '#web/ui/part.tsx';
import { Drawing } from '#web/ui/states/drawing.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

// Loaded later: most surveys are seen before their results are open.
const Charts = part('Charts', () => import('#web/features/results/charts.tsx'));
const PollPart = part('PollPart', () => import('#web/features/results/charts.tsx'));

/** The results of a survey: a chart for each question, or when the results will open. */
export function Results({
  survey,
  sealed = null,
  ownAnswers,
  poll = null,
  heading = 'seen',
  isInside = false,
}: {
  survey: Charted & Pick<Survey, 'results' | 'deadline' | 'expired'>;
  /** Why the viewer reads no results; null when they do. */
  sealed?: Sealed | null;
  /** What the viewer answered themselves; empty before. */
  ownAnswers: Answers;
  /** The votes of the poll, when they are shown here, too, and the viewer's own. */
  poll?: ChartedPoll | null;
  /** `told`: for screen readers alone, where the page's head says the number of responses. */
  heading?: 'seen' | 'told';
  /** Whether the author and admins alone see the page. */
  isInside?: boolean;
}) {
  const t = useTranslations('results');
  const { results, responseCount, deadline, expired } = survey;
  const landing = useLanding();
  const isBare = results === null || responseCount === 0;

  return (
    <section aria-labelledby={RESULTS} className="@container">
      <h2 ref={landing} id={RESULTS} tabIndex={-1} className={heading === 'told' || isBare ? 'sr-only' : HEADING}>
        {t('heading', { count: responseCount })}
      </h2>
      {results === null ? (
        sealed && <Closed sealed={sealed} deadline={deadline} />
      ) : responseCount === 0 ? (
        <Nothing drawing="empty" title={t('none')}>
          {t(expired ? 'noneEver' : 'noneYet')}
        </Nothing>
      ) : (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <Charts survey={survey} results={results} ownAnswers={ownAnswers} poll={poll} isInside={isInside} />
        </Suspense>
      )}
      {isBare && poll ? (
        <Suspense>
          <PollPart survey={survey} poll={poll} isBare />
        </Suspense>
      ) : null}
    </section>
  );
}

const HEADING = 'mb-4 scroll-mt-20 text-xl tabular-nums outline-none lg:scroll-mt-6';

function Closed({ sealed: { by, opens }, deadline }: { sealed: Sealed; deadline: string }) {
  const t = useTranslations('results');
  const opening = opens && t.rich(`opening.${opens}`, { when: () => <Moment at={deadline} look="moment" /> });

  if (by === 'author') {
    return (
      <Nothing drawing="closed" title={t('kept')}>
        {t('keptText')}
      </Nothing>
    );
  }
  return by === 'few' ? (
    <Nothing drawing="closed" title={t('few', { count: ANONYMOUS_MIN })}>
      {t('fewText')} {opening}
    </Nothing>
  ) : (
    <Nothing drawing="closed" title={t('sealed')}>
      {opening}
    </Nothing>
  );
}

/** In place of the charts, in one strip: that there is nothing to see, and when there will be. */
function Nothing({ drawing, title, children }: { drawing: 'closed' | 'empty'; title: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:gap-x-6">
      <Drawing name={drawing} small />
      <div className="min-w-[min(12rem,100%)] flex-1">
        <h3 className="text-xl">{title}</h3>
        <p className="text-pretty text-quiet">{children}</p>
      </div>
    </div>
  );
}

/** The heading of the results gets the focus and the eye when the address asks for them ("See the results"). */
function useLanding() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is another one for each press of such a link
  useEffect(() => {
    if (hash !== `#${RESULTS}`) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [hash, key]);

  return heading;
}
