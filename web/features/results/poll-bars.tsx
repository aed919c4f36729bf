import { useTranslations } from 'use-intl';
import { directionOfText } from '#basics/isolate.ts';
import type { CountedChoice } from '#questions/contract.ts';
import { leadOf } from '#questions/parts/results/leaders.ts';
import { useChartItems, useChartWords } from '#questions/parts/results/use-chart-words.ts';
import { useLeadSentence } from '#questions/parts/results/use-lead-sentence.tsx';
import { charts } from '#web/messages/en/results/charts.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { Bar, OwnTick } from '#web/ui/charts/bar.tsx';
import { shareOf } from '#web/ui/charts/chart-item.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

const TEXTS = { charts };

interface PollBarsProps {
  result: CountedChoice;
  /** The code of the option that the viewer voted for; null without a vote. */
  ownChoice: number | null;
  /** Of the shares, behind the point. */
  digits: number;
}

/** The votes of a poll in the rows of its ballot, as a table for screen readers. */
export const PollBars = withTexts(TEXTS, Bars);

/** The result of a poll in a sentence, which says whether the viewer voted for the leader. */
export const PollVerdict = withTexts(TEXTS, Verdict);

function Bars({ result, ownChoice, digits }: PollBarsProps) {
  const t = useTranslations('polls');
  const items = useChartItems(result);
  const words = useChartWords(digits);

  return (
    <table dir={directionOfText(result.question)} className="w-full border-collapse text-start">
      <caption dir="auto" className="sr-only">
        {result.question}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.option}</th>
          <th scope="col">{words.count}</th>
          <th scope="col">{words.share}</th>
        </tr>
      </thead>
      <tbody className="bars grid">
        {items.map((item, index) => {
          const code = result.options[index]?.code;
          const isOwn = code === ownChoice;
          return (
            <tr key={code} className={ROW}>
              <th scope="row" className={joinClasses('@max-[12rem]:col-span-full', isOwn ? OWN : 'font-normal')}>
                {isOwn ? <OwnTick /> : null}
                <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                  <bdi>{item.label}</bdi>
                  {isOwn ? <span className="font-medium text-xs">{t('yourVote')}</span> : null}
                </span>
              </th>
              <td className="text-quiet text-sm tabular-nums">{words.formatCount(item.value)}</td>
              <td className="min-w-10 text-end font-semibold tabular-nums">
                {words.formatShare(shareOf(item, items))}
              </td>
              <td className="col-span-3" aria-hidden="true">
                <Bar length={shareOf(item, items)} tone={item.tone} className="block h-3" />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** As high as a row of the ballot, so that nothing moves when bars replace the marks. */
const ROW =
  'grid min-h-16 grid-cols-[minmax(0,1fr)_auto_auto] content-center items-baseline gap-x-3 gap-y-2 border-hairline py-2.5 leading-[1.375] not-first:border-t';
const OWN = 'flex min-w-0 items-baseline gap-2 font-semibold text-blue';

function Verdict({ result, ownChoice, digits }: PollBarsProps) {
  const t = useTranslations('charts.sentence');
  const words = useChartWords(digits);
  const sentence = useLeadSentence(digits);
  const lead = leadOf(result);
  const own = result.options.find(({ code }) => code === ownChoice);

  return lead.kind === 'one' && own?.option === lead.option
    ? t('asYouDid', { option: lead.option, share: words.formatShare(lead.share) })
    : sentence.tell(lead);
}
