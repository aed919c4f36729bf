import { useTranslations } from 'use-intl';
import type { QuestionResult, Survey } from '#contract/surveys.ts';
import { QuestionCard } from '#web/features/results/question-card.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageState } from '#web/ui/states/page-state.tsx';

/** The results of a survey: a chart for each question, or when the results will open. */
export function Results({
  survey,
  opening,
  pollResult = null,
}: {
  survey: Pick<Survey, 'results' | 'responseCount' | 'deadline' | 'expired'>;
  /** How this viewer can open the results before the deadline: answer, sign in and answer, or only wait. */
  opening: 'answer' | 'signIn' | 'deadline';
  /** The votes of the poll, when it gets a chart, too. */
  pollResult?: QuestionResult | null;
}) {
  const t = useTranslations('results');
  const { results, responseCount, deadline, expired } = survey;

  return (
    <section aria-labelledby={HEADING}>
      <h2 id={HEADING} className="mb-4 text-2xl tabular-nums">
        {t('heading', { count: responseCount })}
      </h2>
      {results === null ? (
        <Card>
          <PageState drawing="closed" title={t('sealed')} titleLevel="h3">
            {t(`opening.${opening}`, { deadline: new Date(deadline) })}
          </PageState>
        </Card>
      ) : responseCount === 0 ? (
        <Card>
          <PageState drawing="empty" title={t('none')} titleLevel="h3">
            {t(expired ? 'noneEver' : 'noneYet')}
          </PageState>
        </Card>
      ) : (
        <ol className="grid grid-cols-1 gap-4">
          {results.map((result, index) => (
            <li key={result._id}>
              <QuestionCard result={result} label={t('question', { number: index + 1 })} />
            </li>
          ))}
        </ol>
      )}
      {pollResult && pollResult.total > 0 ? (
        <div className="mt-4">
          <QuestionCard result={pollResult} label={t('poll')} drawing="bars" />
        </div>
      ) : null}
    </section>
  );
}

const HEADING = 'results-heading';
