import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ScoreFigures, ScoreStatistics as Statistics } from '#contract/responses/score-results.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { scoreStatisticsQuery } from '#web/features/results/scores/scores.api.ts';
import { scores as texts } from '#web/messages/en/scores.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { BarTable } from '#web/ui/charts/bar-table.tsx';
import { TrendChart } from '#web/ui/charts/trend-chart.tsx';

/** The scores of a survey and its right answers, for its author and admins; nothing where it has none. */
export const ScoreStatistics = withTexts({ scores: texts }, Read);

function Read({ survey: { _id, responseCount } }: { survey: Pick<Survey, '_id' | 'responseCount'> }) {
  const t = useTranslations('scores');
  const id = useId();
  const query = useQuery(scoreStatisticsQuery(_id, responseCount));
  const { data, error } = query;

  if (error) {
    return <QueryFailed title={t('failed')} query={query} />;
  }
  // Most surveys have none: no place is kept for what may never come.
  if (!data || data.scores.length + data.questions.length === 0 || responseCount === 0) return null;
  return (
    <section aria-labelledby={id} className="@container mt-12 max-w-192 border-hairline border-t pt-8">
      <h2 id={id} className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-prose text-pretty text-quiet">
        {t('lead')} {data.responses < responseCount ? t('newest', { count: data.responses }) : null}
      </p>
      {data.scores.map((score) => (
        <Score key={score.code} score={score} isPart={data.responses < responseCount} />
      ))}
      {data.questions.length > 0 ? <RightAnswers questions={data.questions} /> : null}
    </section>
  );
}

const strong = (words: ReactNode) => <strong className="font-semibold">{words}</strong>;

function useFormatPoints() {
  const format = useFormatter();
  return (points: number) => format.number(points, { maximumFractionDigits: 2 });
}

function Score({ score, isPart }: { score: ScoreFigures; isPart: boolean }) {
  const t = useTranslations('scores');
  const points = useFormatPoints();
  const { name, n, mean, deviation, lowest, highest, exact } = score;

  return (
    <section className="mt-10">
      <h3 dir="auto" className="text-lg">
        {name}
      </h3>
      {mean === null || lowest === null || highest === null ? (
        <p className="mt-1 text-quiet">{t('none')}</p>
      ) : (
        <>
          <p className="mt-1">
            {t.rich('facts', {
              ...{ n, strong, mean: points(mean), lowest: points(lowest), highest: points(highest) },
              deviation: deviation === null ? 'none' : points(deviation),
            })}
            {isPart && exact ? ` ${t('exact')}` : null}
          </p>
          {score.bands.length > 0 ? <Bands score={score} /> : null}
          <Sums score={score} />
        </>
      )}
    </section>
  );
}

function Bands({ score: { name, n, bands, outside } }: { score: ScoreFigures }) {
  const t = useTranslations('scores');
  const format = useFormatter();
  const points = useFormatPoints();
  const items = [
    ...bands.map(({ title, from, to, count }) => ({
      label: t('band', { title, from: points(from), to: points(to) }),
      value: count,
    })),
    ...(outside > 0 ? [{ label: t('outside'), value: outside }] : []),
  ];
  const most = Math.max(...items.map(({ value }) => value));

  return (
    <div className="mt-4">
      <BarTable
        title={name}
        total={n}
        items={items.map((item) => ({ ...item, tone: item.value === most ? 'lead' : 'rest' }))}
        leads={({ value }) => value === most}
        words={{
          ...{ option: t('bands'), share: t('share'), count: t('count') },
          formatCount: (count) => format.number(count),
          formatShare: (share) => format.number(share, { style: 'percent' }),
        }}
      />
    </div>
  );
}

/** How often each sum came out. */
function Sums({ score: { name, n, bars } }: { score: ScoreFigures }) {
  const t = useTranslations('scores');
  const format = useFormatter();
  const points = useFormatPoints();
  const wordBar = (from: number, to: number) =>
    from === to ? points(from) : t('range', { from: points(from), to: points(to) });

  return (
    <div className="mt-6">
      <TrendChart
        title={name}
        summary={t('summary', { n })}
        counted
        points={bars.map(({ from, to, count }) => {
          const label = wordBar(from, to);
          return { label, shortLabel: label, value: count };
        })}
        words={{
          ...{ when: t('sums'), count: t('count'), showNumbers: t('showNumbers'), chart: t('chart') },
          formatCount: (count) => format.number(count),
          formatRound: (count) => format.number(count, { notation: 'compact' }),
        }}
      />
    </div>
  );
}

function RightAnswers({ questions }: Pick<Statistics, 'questions'>) {
  const id = useId();
  const t = useTranslations('scores');
  const format = useFormatter();

  return (
    <section className="mt-8">
      <h3 id={id} className="mb-2 text-lg">
        {t('right')}
      </h3>
      <table aria-labelledby={id} className="w-full border-collapse text-start">
        <thead className="text-quiet text-xs">
          <tr>
            <th scope="col" className="pb-2 text-start font-medium">
              {t('question')}
            </th>
            <th scope="col" className="pb-2 text-end font-medium">
              {t('rightShare')}
            </th>
            <th scope="col" className="w-28 pb-2 text-end font-medium">
              {t('count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {questions.map(({ _id, question, answered, right }) => (
            <tr key={_id} className="border-hairline border-t align-baseline">
              <th scope="row" dir="auto" className="wrap-anywhere py-2 pe-4 text-start font-normal">
                {question}
              </th>
              <td className="py-2 text-end font-medium tabular-nums">
                {answered > 0 ? format.number(right / answered, { style: 'percent' }) : '–'}
              </td>
              <td className="py-2 text-end text-quiet tabular-nums">{t('rightCount', { right, answered })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
