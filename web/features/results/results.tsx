import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Answers, PollResult, Survey } from '#contract/surveys.ts';
import { RESULTS } from '#web/app/paths.ts';
import { MarginSwitch, useMargins } from '#web/features/results/margin-switch.tsx';
import { QuestionIndex } from '#web/features/results/question-index.tsx';
import { QuestionPart } from '#web/features/results/question-part.tsx';
import { digitsFor } from '#web/features/results/share-digits.ts';
import { Moment } from '#web/messages/moment.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Drawing } from '#web/ui/states/drawing.tsx';

/** The results of a survey: a chart for each question, or when the results will open. */
export function Results({
  survey,
  opening,
  ownAnswers,
  poll = null,
  heading = 'seen',
  isInside = false,
}: {
  survey: Pick<Survey, '_id' | 'results' | 'responseCount' | 'vote' | 'deadline' | 'expired'>;
  /** How this viewer can open the results before the deadline: answer, sign in and answer, or only wait. */
  opening: 'answer' | 'signIn' | 'deadline';
  /** What the viewer answered themselves; empty before. */
  ownAnswers: Answers;
  /** The votes of the poll, when they are shown here, too, and the viewer's own. */
  poll?: { result: PollResult; ownChoice: number | null } | null;
  /** `told`: for screen readers alone, where the page's head says the number of responses. */
  heading?: 'seen' | 'told';
  /** Whether the author and admins alone see the page. */
  isInside?: boolean;
}) {
  const t = useTranslations('results');
  const { results, responseCount, deadline, expired } = survey;
  const digits = digitsFor(survey);
  const margins = useMargins();
  const landing = useLanding();
  const isBare = results === null || responseCount === 0;
  const pollPart =
    poll && poll.result.total > 0 ? (
      <div className={joinClasses(PART, isBare && 'mt-8')}>
        <QuestionPart
          // A poll is a choice.
          result={{ ...poll.result, kind: 'choice', chart: 'bars' }}
          own={poll.ownChoice}
          label={t('poll')}
          digits={digits}
          margins={margins}
        />
      </div>
    ) : null;

  return (
    <section aria-labelledby={RESULTS} className="@container">
      <h2 ref={landing} id={RESULTS} tabIndex={-1} className={heading === 'told' || isBare ? 'sr-only' : HEADING}>
        {t('heading', { count: responseCount })}
      </h2>
      {results === null ? (
        <Nothing drawing="closed" title={t('sealed')}>
          {t.rich(`opening.${opening}`, { when: () => <Moment at={deadline} look="moment" /> })}
        </Nothing>
      ) : responseCount === 0 ? (
        <Nothing drawing="empty" title={t('none')}>
          {t(expired ? 'noneEver' : 'noneYet')}
        </Nothing>
      ) : (
        <div className="grid grid-cols-1 items-start gap-14 @min-[64rem]:grid-cols-[minmax(0,1fr)_16.5rem]">
          <div>
            <MarginSwitch shown={margins} />
            <ol className="grid grid-cols-1">
              {results.map((result, index) => (
                <li key={result._id} className={PART}>
                  <QuestionPart
                    result={result}
                    label={String(index + 1)}
                    labelTold={t('question', { number: index + 1 })}
                    own={ownAnswers[result._id] ?? null}
                    digits={digits}
                    margins={margins}
                    survey={{ id: survey._id, isInside }}
                  />
                </li>
              ))}
            </ol>
            {pollPart}
          </div>
          {results.length > 1 ? <QuestionIndex results={results} /> : null}
        </div>
      )}
      {isBare ? pollPart : null}
    </section>
  );
}

const HEADING = 'mb-4 scroll-mt-20 text-xl tabular-nums outline-none lg:scroll-mt-6';
const PART = 'border-hairline border-t py-8 first:border-t-0 first:pt-2 sm:py-10';

/** In place of the charts, in one strip: that there is nothing to see, and when there will be. */
function Nothing({ drawing, title, children }: { drawing: 'closed' | 'empty'; title: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-5 sm:gap-6">
      <Drawing name={drawing} small />
      <div>
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
