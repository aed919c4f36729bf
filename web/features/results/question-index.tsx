import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { isRightToLeft } from '#basics/isolate.ts';
import type { QuestionResult } from '#questions/contract.ts';
import { webOf } from '#questions/web.ts';
import { partId } from '#web/features/results/question-part.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The questions of the results, each with its figure, in sight while the results are read. */
export function QuestionIndex({ results, digits }: { results: readonly QuestionResult[]; digits: number }) {
  const t = useTranslations('results');
  const current = useQuestionInSight(results) ?? results[0]?._id;

  return (
    <nav
      aria-label={t('index')}
      className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] overflow-y-auto text-sm @min-[64rem]:block"
    >
      <p className="mb-2 font-medium text-quiet text-xs">{t('questions', { count: results.length })}</p>
      <ol>
        {results.map((result, index) => {
          const { Figure } = webOf(result.kind);
          const isCurrent = result._id === current;
          return (
            <li key={result._id} dir={isRightToLeft(result.question) ? 'rtl' : undefined}>
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

/** The id of the uppermost question in the second quarter of the window; null before one was seen. */
function useQuestionInSight(results: readonly QuestionResult[]): string | null {
  const [inSight, setInSight] = useState<string | null>(null);
  const ids = results.map(({ _id }) => _id).join(' ');

  useEffect(() => {
    const seen = new Set<Element>();
    const byElement = new Map(
      ids.split(' ').flatMap((_id): [Element, string][] => {
        const part = document.getElementById(partId({ _id }));
        return part ? [[part, _id]] : [];
      }),
    );
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        const first = [...byElement].find(([part]) => seen.has(part));
        if (first) setInSight(first[1]);
      },
      { rootMargin: '-25% 0px -50% 0px' },
    );
    for (const part of byElement.keys()) observer.observe(part);
    return () => observer.disconnect();
  }, [ids]);

  return inSight;
}
