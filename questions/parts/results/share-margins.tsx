import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { margins } from '#web/messages/en/results/margins.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import type { TableMargins } from '#web/ui/charts/bar-table.tsx';
import { tableMargins } from '#web/ui/charts/table-margins.tsx';
import type { SharedOptions } from './leaders.ts';
import { shareInterval } from './share-interval.ts';
import { useFormatShare } from './use-chart-words.ts';

interface ShareMarginsProps {
  result: SharedOptions;
  digits: number;
  /** Draws the table of the options. */
  children: (margins: TableMargins) => ReactNode;
}

/** The 95 % intervals of the shares of a result's options, among all the people who answered. */
export function ShareMargins(props: ShareMarginsProps) {
  return (
    <WithTexts texts={TEXTS}>
      <Intervals {...props} />
    </WithTexts>
  );
}

const TEXTS = { margins };

function Intervals({ result: { options, total }, digits, children }: ShareMarginsProps) {
  const t = useTranslations('margins');
  const formatShare = useFormatShare(digits);

  return children(
    tableMargins({
      header: t('header'),
      intervals: options.map(({ count, offered = total }) => shareInterval(count, offered)),
      format: ({ from, to }) => t('interval', { from: formatShare(from), to: formatShare(to) }),
    }),
  );
}
