import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BarTable, type TableMargins } from '#web/ui/charts/bar-table.tsx';
import type { ChartItem } from '#web/ui/charts/chart-item.ts';
import { part, Suspense } from '#web/ui/part.tsx';
import { Headline } from './headline.tsx';
import { leadOf, nextOf, type SharedOptions } from './leaders.ts';
import { isTooClose } from './share-interval.ts';
import { useChartWords } from './use-chart-words.ts';
import { useLeadSentence } from './use-lead-sentence.tsx';

const ShareMargins = part('ShareMargins', () => import('./share-margins.tsx'));

/** How often each option was chosen: a sentence as the headline, then the table with its bars. */
export function OptionShares({
  result,
  items,
  own,
  digits,
  margins,
  several = false,
  className,
  children,
}: {
  result: SharedOptions & { question: string };
  digits: number;
  margins: boolean;
  items: readonly ChartItem[];
  /** The indexes of what the viewer chose, each with its label. */
  own: readonly { index: number; label: string }[];
  /** Whether respondents could choose several. */
  several?: boolean;
  /** Places the table in its surroundings. */
  className: string;
  /** Beside or below the table, once there are answers. */
  children: ReactNode;
}) {
  const t = useTranslations('options');
  const lead = leadOf(result);
  const sentence = useLeadSentence(digits);
  const words = useChartWords(digits);
  if (lead.kind === 'none') return <p className="mt-2 text-quiet">{sentence.show(lead)}</p>;

  const { question, total } = result;
  const bases = items.map(({ base = total }) => base);
  const shareOf = ({ value, base = total }: ChartItem) => (base === 0 ? 0 : value / base);
  const most = Math.max(...items.map(shareOf));
  const leads = (item: ChartItem) => shareOf(item) === most;
  const table = (shown?: TableMargins) => (
    <BarTable title={question} {...{ items, total, words, own, leads }} margins={shown} />
  );
  return (
    <>
      <Headline>{sentence.show(lead, several ? nextOf(result) : null)}</Headline>
      {isTooClose(
        items.map(({ value }) => value),
        bases,
      ) ? (
        <p className="mt-2 text-quiet">{t('tooClose')}</p>
      ) : null}
      <div className={className}>
        {margins ? (
          <Suspense fallback={table()}>
            <ShareMargins result={result} digits={digits}>
              {table}
            </ShareMargins>
          </Suspense>
        ) : (
          table()
        )}
        {children}
      </div>
    </>
  );
}
