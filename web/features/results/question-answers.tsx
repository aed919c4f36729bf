import { useFormatter, useTranslations } from 'use-intl';
import { isolate } from '#contract/isolate.ts';
import type { QuestionResult } from '#contract/surveys.ts';
import { leadOf } from '#web/features/results/leaders.ts';
import { roundShare } from '#web/features/results/share.ts';
import { useLeadSentence } from '#web/features/results/use-lead-sentence.ts';
import { PieChart } from '#web/ui/charts/pie-chart.tsx';

/** The answers to one question: first the sentence, then a pie titled with the question, the numbers beside it. */
export function QuestionAnswers({ result }: { result: QuestionResult }) {
  const t = useTranslations('results');
  const format = useFormatter();
  const lead = leadOf(result);
  const sentence = useLeadSentence()(lead);
  const digits = result.total < DECIMALS_FROM ? 0 : 1;

  return (
    <>
      <p className="mt-2 text-lg">{sentence}</p>
      {lead.kind === 'none' ? null : (
        <div className="mt-5">
          <PieChart
            title={result.question}
            summary={`${isolate(result.question)} ${sentence}`}
            items={result.options.map(({ option, count, removed }) => ({
              label: removed ? t('removedOption', { option }) : option,
              value: count,
            }))}
            words={{
              option: t('table.option'),
              count: t('table.count'),
              share: t('table.share'),
              formatCount: (count) => format.number(count),
              formatShare: (share) =>
                format.number(roundShare(share, digits), { style: 'percent', minimumFractionDigits: digits }),
            }}
          />
        </div>
      )}
    </>
  );
}

/** With fewer answers a tenth of a per cent is less than anybody's answer. */
const DECIMALS_FROM = 200;
