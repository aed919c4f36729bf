import { useFormatter, useTranslations } from 'use-intl';
import type { ResultProps } from '#questions/kind-web.ts';
import type { Json } from '#questions/model/kind.ts';
import { chosen, Headline } from '#questions/parts/results/headline.tsx';
import { leadOf } from '#questions/parts/results/leaders.ts';
import { useChartItems, useChartWords } from '#questions/parts/results/use-chart-words.ts';
import { charts } from '#web/messages/en/results/charts.ts';
import { margins } from '#web/messages/en/results/margins.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { BarTable } from '#web/ui/charts/bar-table.tsx';
import { tableMargins } from '#web/ui/charts/table-margins.tsx';
import { asChoice, ofEqualBases } from './as-choice.ts';
import { sumOf } from './check.ts';
import type { CountedPoints } from './contract.ts';
import { isTooClose, meanOfSums } from './mean-points.ts';
import { points } from './messages.ts';

export { PointsFigure } from './figure.tsx';

/** The share of all points that each option got: a sentence as the headline, then the table with its bars and means. */
export function PointsResult(props: ResultProps<CountedPoints>) {
  return (
    <WithTexts texts={TEXTS}>
      <Spread {...props} />
    </WithTexts>
  );
}

const TEXTS = { charts, margins, points };

function Spread({ result, own, digits, margins: withMargins }: ResultProps<CountedPoints>) {
  const t = useTranslations('points');
  const shared = useTranslations();
  const format = useFormatter();
  const { total, options } = result;
  const equal = ofEqualBases(result);
  const all = sumOf(equal.options.map(({ sum }) => sum));
  const sums = asChoice(equal, 'sum', all);
  const items = useChartItems(sums).map((item, index) => {
    const offered = options[index]?.offered ?? total;
    return offered === total ? item : { ...item, note: t('offered', { offered }) };
  });
  const words = useChartWords(digits);
  const most = Math.max(...items.map(({ value }) => value));
  if (total === 0) return <p className="mt-2 text-quiet">{shared('charts.sentence.none')}</p>;

  const means = options.map(({ offered, sum, squares }) => meanOfSums({ n: offered, sum, squares }));
  const intervals = means.flatMap(({ interval }) => interval ?? []);
  const mean = (value: number) => format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  // Shares of all points: where each respondent gives the same number, means and shares have the same bars.
  const toShare = (value: number) => (all === 0 ? 0 : (value * total) / all);
  const toMean = (share: number) => (share * all) / total;
  return (
    <>
      <Headline>
        <Leaders result={equal} />
      </Headline>
      {isTooClose(means) ? <p className="mt-2 text-quiet">{t('tooClose')}</p> : null}
      <div className="mt-4 grid gap-3 sm:mt-6">
        <BarTable
          title={result.question}
          items={items}
          words={{ ...words, count: t('mean'), formatCount: (sum) => mean(sum / total) }}
          own={ownPoints(result, own).map(({ index, points: given }) => ({
            index,
            label: t('own', { points: given }),
          }))}
          leads={({ value }) => value === most}
          margins={
            withMargins && intervals.length === items.length
              ? tableMargins({
                  header: shared('margins.header'),
                  intervals: intervals.map(({ from, to }) => ({ from: toShare(from), to: toShare(to) })),
                  format: ({ from, to }) =>
                    shared('margins.interval', { from: mean(toMean(from)), to: mean(toMean(to)) }),
                })
              : undefined
          }
        />
        <p className="text-quiet text-xs tabular-nums">{shared('charts.answers', { count: total })}</p>
      </div>
    </>
  );
}

function Leaders({ result }: { result: CountedPoints }) {
  const t = useTranslations('points.sentence');
  const format = useFormatter();
  const { total, points: each } = result;
  const lead = leadOf(asChoice(result, 'sum', sumOf(result.options.map(({ sum }) => sum))));
  if (lead.kind === 'none') return t('nothing', { total });

  const most = Math.max(...result.options.map(({ sum }) => sum));
  return t.rich(lead.kind === 'all' ? 'one' : lead.kind, {
    option: '',
    other: '',
    count: 0,
    ...lead,
    total,
    points: each,
    mean: format.number(most / total, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    chosen,
  });
}

/** The rows with points of the viewer, and their points. */
function ownPoints({ options }: CountedPoints, own: Json | null): { index: number; points: number }[] {
  const given = typeof own === 'object' && own !== null && !Array.isArray(own) ? own : {};
  return options.flatMap(({ code }, index) => {
    const points = Number(given[code] ?? 0);
    return points > 0 ? [{ index, points }] : [];
  });
}
