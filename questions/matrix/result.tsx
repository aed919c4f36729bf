import { useTranslations } from 'use-intl';
import type { ResultProps } from '#questions/kind-web.ts';
import { AllNumbers } from '#questions/parts/results/all-numbers.tsx';
import { chosen, Headline } from '#questions/parts/results/headline.tsx';
import { useFormatShare } from '#questions/parts/results/use-chart-words.ts';
import { useFormatMean } from '#questions/parts/results/use-format-mean.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { CellTable } from './cell-table.tsx';
import type { MatrixShown } from './contract.ts';
import { matrix } from './messages.ts';
import { hasMeans, type MatrixLead, matrixLead } from './row-means.ts';
import { RowTable } from './row-table.tsx';

export { MatrixFigure } from './figure.tsx';

/** How often each option was chosen in each row: a sentence, then one table of bars with all numbers on request, or a heat map. */
export function MatrixResult(props: ResultProps<MatrixShown>) {
  return (
    <WithTexts texts={TEXTS}>
      <Chosen {...props} />
    </WithTexts>
  );
}

const TEXTS = { matrix };

function Chosen(props: ResultProps<MatrixShown>) {
  const { result, own, digits, margins } = props;
  const t = useTranslations('matrix');
  const say = useLeadSentence(digits);
  const lead = matrixLead(result);
  if (result.total === 0 || lead.kind === 'none') return <p className="mt-2 text-quiet">{t('sentence.none')}</p>;

  const steps = result.columns.filter(({ value }) => value !== undefined);
  const lowest = steps.find(({ value }) => value === 1)?.text ?? '';
  const highest = steps.find(({ value }) => value === steps.length)?.text ?? '';
  const cells = (
    <>
      <CellTable {...props} />
      {own === null ? null : <p className="mt-3 text-quiet text-xs">{t('ownShown')}</p>}
    </>
  );
  return (
    <>
      <Headline>{say(lead)}</Headline>
      {'isClose' in lead && lead.isClose ? <p className="mt-2 text-quiet">{t('tooClose')}</p> : null}
      <div className="mt-4 sm:mt-6">{result.chart === 'bars' ? <RowTable {...props} /> : cells}</div>
      <p className="mt-3 text-quiet text-xs tabular-nums">
        {t('answers', { count: result.total })}
        {hasMeans(result) ? ` ${t('steps', { lowest, highest, most: steps.length })}` : null}
      </p>
      {result.chart === 'bars' ? (
        // Margins of shares are in the table of all numbers alone.
        <AllNumbers key={String(margins)} label={t('allNumbers')} open={margins}>
          {cells}
        </AllNumbers>
      ) : null}
    </>
  );
}

function useLeadSentence(digits: number) {
  const t = useTranslations('matrix.sentence');
  const formatShare = useFormatShare(digits);
  const formatMean = useFormatMean(digits);

  return (lead: MatrixLead) =>
    t.rich(lead.kind, {
      ...EMPTY,
      ...lead,
      share: 'share' in lead ? formatShare(lead.share) : '',
      mean: 'mean' in lead ? formatMean(lead.mean) : '',
      least: 'least' in lead ? formatMean(lead.least) : '',
      chosen,
    });
}

/** Every sentence takes some of these. */
const EMPTY = { row: '', last: '', option: '', count: 0 };
