import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { charts } from '#web/messages/en/results/charts.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { type Lead, leadOf, type SharedOptions } from './leaders.ts';
import { useFormatShare } from './use-chart-words.ts';

/** The result of a question for an index: its figure in a line of words, above a strip of its shares. */
export function FigureLine({ words, children }: { words: ReactNode; children?: ReactNode }) {
  return (
    <>
      <span className="block truncate font-normal text-quiet text-xs tabular-nums">{words}</span>
      {children ? <span className="mt-1.5 flex h-1.5">{children}</span> : null}
    </>
  );
}

/** The same of a question with options: the option that leads, with its share. */
export function LeaderLine({
  result,
  digits,
  children,
}: {
  result: SharedOptions;
  digits: number;
  children: ReactNode;
}) {
  return (
    <WithTexts texts={TEXTS}>
      <FigureLine words={<Leader lead={leadOf(result)} digits={digits} />}>{children}</FigureLine>
    </WithTexts>
  );
}

const TEXTS = { charts };

function Leader({ lead, digits }: { lead: Lead; digits: number }) {
  const t = useTranslations('charts.figure');
  const formatShare = useFormatShare(digits);

  if (lead.kind === 'none') return t('none');
  const share = formatShare(lead.kind === 'all' ? 1 : lead.share);
  if (lead.kind === 'wideTie') return t('wideTie', { share, count: lead.count });
  if (lead.kind === 'tie') return t('tie', { share, option: lead.option, other: lead.other });
  return t('one', { share, option: lead.option });
}
