import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { directionOfText } from '#basics/isolate.ts';
import type { QuestionResult } from '#questions/contract.ts';
import { webOf } from '#questions/web.ts';
import { partId } from '#web/features/results/question-part.tsx';
import { useInSight } from '#web/ui/browser/use-in-sight.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Suspense } from '#web/ui/part.tsx';

/** The questions of the results, each with its figure, in sight while the results are read. */
export function QuestionIndex({ results, digits }: { results: readonly QuestionResult[]; digits: number }) {
  const t = useTranslations('results');
  const current = useInSight(results.map(partId)) ?? (results[0] && partId(results[0]));

  return (
    <nav
      aria-label={t('index')}
      className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] overflow-y-auto text-sm @min-[64rem]:block"
    >
      <p className="mb-2 font-medium text-quiet text-xs">{t('questions', { count: results.length })}</p>
      <ol>
        {results.map((result, index) => {
          const { Figure } = webOf(result.kind);
          const isCurrent = partId(result) === current;
          return (
            <li key={result._id} dir={directionOfText(result.question)}>
              <Link
                to={{ hash: partId(result) }}
                replace
                aria-current={isCurrent ? 'location' : undefined}
                className={joinClasses(
                  ENTRY,
                  isCurrent ? 'border-blue font-[550] text-ink' : 'border-hairline text-quiet',
                )}
              >
                <span className="tabular-nums">{index + 1}</span>
                <span dir="auto" className="line-clamp-3">
                  {result.question}
                </span>
                <span className="col-start-2 min-w-0">
                  <Suspense>
                    <Figure result={result} digits={digits} />
                  </Suspense>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

const ENTRY =
  'grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 gap-y-1 border-s-2 py-2.5 ps-3 leading-snug no-underline transition-colors hover:text-ink -outline-offset-2';
