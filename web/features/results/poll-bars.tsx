import { useTranslations } from 'use-intl';
import type { QuestionResult } from '#contract/surveys.ts';
import { leadOf } from '#web/features/results/leaders.ts';
import { useChartItems, useChartWords } from '#web/features/results/use-chart-words.ts';
import { useLeadSentence } from '#web/features/results/use-lead-sentence.ts';
import { charts } from '#web/messages/en/charts.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { shareOf } from '#web/ui/charts/chart-item.ts';

interface PollBarsProps {
  result: QuestionResult;
  /** The code of the option that the viewer voted for; null without a vote. */
  ownChoice?: number | null;
}

/** The votes of a poll in the rows of its ballot, as a table for screen readers. */
export function PollBars(props: PollBarsProps) {
  return (
    <WithTexts texts={TEXTS}>
      <Bars {...props} />
    </WithTexts>
  );
}

/** The result of a poll in a sentence, which says whether the viewer voted for the leader. */
export function PollVerdict(props: PollBarsProps) {
  return (
    <WithTexts texts={TEXTS}>
      <Verdict {...props} />
    </WithTexts>
  );
}

const TEXTS = { charts };

function Bars({ result, ownChoice = null }: PollBarsProps) {
  const t = useTranslations('polls');
  const items = useChartItems(result);
  const words = useChartWords(result.total);
  const most = Math.max(1, ...items.map(({ value }) => value));

  return (
    <table className="w-full border-collapse text-start">
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
              <th scope="row" className={isOwn ? OWN : 'font-normal'}>
                {isOwn ? <OwnTick /> : null}
                <bdi className="min-w-0">{item.label}</bdi>
                {isOwn ? <span className="shrink-0 font-medium text-xs">{t('yourVote')}</span> : null}
              </th>
              <td className="text-quiet text-sm tabular-nums">{words.formatCount(item.value)}</td>
              <td className="min-w-10 text-right font-semibold tabular-nums">
                {words.formatShare(shareOf(item, items))}
              </td>
              <td className="col-span-3" aria-hidden="true">
                <svg aria-hidden="true" className="block h-3 w-full rounded-bar">
                  <rect
                    width={`${(item.value / most) * 100}%`}
                    height="100%"
                    rx="2"
                    className={`animate-grow transition-[width] ${item.value === most ? 'fill-lead' : 'fill-rest'}`}
                  />
                </svg>
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

/** The tick without its box: on a bar the box would ask for a press. */
function OwnTick() {
  return (
    <svg viewBox="4 0 24 24" fill="none" aria-hidden="true" className="-mb-0.5 size-4.5 shrink-0 self-center">
      <path
        d="M6.6 15.1c2 1.5 3.5 3.3 4.7 5.6C14.2 13.6 18.7 7.6 25.4 2.6"
        className="stroke-blue"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function Verdict({ result, ownChoice = null }: PollBarsProps) {
  const t = useTranslations('charts.sentence');
  const words = useChartWords(result.total);
  const sentence = useLeadSentence();
  const lead = leadOf(result);
  const own = result.options.find(({ code }) => code === ownChoice);

  return lead.kind === 'one' && own?.option === lead.option
    ? t('asYouDid', { option: lead.option, share: words.formatShare(lead.share) })
    : sentence(lead);
}
