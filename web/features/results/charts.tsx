import { useTranslations } from 'use-intl';
import type { Answers, Survey } from '#contract/surveys/surveys.ts';
import type { CountedChoice, QuestionResult } from '#questions/contract.ts';
import { shuffles } from '#survey/randomization.ts';
import { MarginSwitch, useMargins } from '#web/features/results/margin-switch.tsx';
import { QuestionIndex } from '#web/features/results/question-index.tsx';
import { QuestionPart } from '#web/features/results/question-part.tsx';
import { digitsFor } from '#web/features/results/share-digits.ts';
import { Tier } from '#web/features/results/tier.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { part, Suspense } from '#web/ui/part.tsx';

export type Charted = Pick<Survey, '_id' | 'responseCount' | 'answeredBy' | 'audience' | 'vote'> &
  Pick<Survey, 'questions' | 'sections' | 'shuffled' | 'readsTexts'>;

// Only authors and admins load this.
const TimeTaken = part('TimeTaken', () => import('#web/features/results/time-taken.tsx'));
// Only authors whose survey is shuffled load these.
const OrderSummary = part('OrderSummary', () => import('#web/features/results/order-effects.tsx'));
const OrderNote = part('OrderNote', () => import('#web/features/results/order-effects.tsx'));

export interface ChartedPoll {
  result: CountedChoice;
  /** The code of the viewer's own vote. */
  ownChoice: number | null;
}

/** Who answered, and a chart for each question. */
export function Charts({
  survey,
  results,
  ownAnswers,
  poll,
  isInside,
}: {
  survey: Charted;
  results: readonly QuestionResult[];
  ownAnswers: Answers;
  poll: ChartedPoll | null;
  isInside: boolean;
}) {
  const t = useTranslations('results');
  const digits = digitsFor(survey);
  const margins = useMargins();
  const tellsOrder = isInside && shuffles(survey) && survey.responseCount >= ORDER_TOLD_FROM;

  return (
    <div className="grid grid-cols-1 items-start gap-14 @min-[64rem]:grid-cols-[minmax(0,1fr)_16.5rem]">
      <div>
        <Tier {...survey}>
          {isInside ? (
            <Suspense>
              <TimeTaken surveyId={survey._id} />
            </Suspense>
          ) : null}
        </Tier>
        {tellsOrder ? (
          <Suspense>
            <OrderSummary surveyId={survey._id} />
          </Suspense>
        ) : null}
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
                survey={{ id: survey._id, isInside, readsTexts: survey.readsTexts }}
                note={tellsOrder ? <OrderNote surveyId={survey._id} question={result._id} /> : null}
              />
            </li>
          ))}
        </ol>
        {poll ? <PollPart survey={survey} poll={poll} /> : null}
      </div>
      {results.length > 1 ? <QuestionIndex results={results} digits={digits} /> : null}
    </div>
  );
}

/** The votes of the poll; nothing before the first one. @param props.isBare there are no questions above it */
export function PollPart({
  survey,
  poll: { result, ownChoice },
  isBare = false,
}: {
  survey: Charted;
  poll: ChartedPoll;
  isBare?: boolean;
}) {
  const t = useTranslations('results');
  const margins = useMargins();

  if (result.total === 0) return null;
  return (
    <div className={joinClasses(PART, isBare && 'mt-8')}>
      <QuestionPart
        // A poll is a choice.
        result={{ ...result, kind: 'choice', chart: 'bars' }}
        own={ownChoice}
        label={t('poll')}
        digits={digitsFor(survey)}
        margins={margins}
      />
    </div>
  );
}

/** With fewer responses nothing is looked for. */
const ORDER_TOLD_FROM = 200;

const PART = 'border-hairline border-t py-8 first:border-t-0 first:pt-2 sm:py-10';
