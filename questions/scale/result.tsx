import { useTranslations } from 'use-intl';
import type { ResultProps } from '#questions/kind-web.ts';
import type { Json } from '#questions/model/kind.ts';
import { AllNumbers } from '#questions/parts/results/all-numbers.tsx';
import { Headline } from '#questions/parts/results/headline.tsx';
import { useChartWords } from '#questions/parts/results/use-chart-words.ts';
import { charts } from '#web/messages/en/results/charts.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { BarTable, type TableMargins } from '#web/ui/charts/bar-table.tsx';
import { part, Suspense } from '#web/ui/part.tsx';
import { DONT_KNOW } from './check.ts';
import { scale } from './messages.ts';
import { npsOf } from './nps.ts';
import { NpsBands } from './nps-bands.tsx';
import { optionsOf, type ScaleOutcome, tonesIn } from './outcome.ts';
import { ScaleFigures } from './scale-figures.tsx';
import { ScaleSentence } from './scale-sentence.tsx';

export { ScaleFigure } from './figure.tsx';

const ShareMargins = part('ShareMargins', () => import('#questions/parts/results/share-margins.tsx'));

/**
 * How often each point was chosen: a sentence as the headline, the figures and the table with its bars. A Net Promoter Score has
 * one bar, and shows the table on request.
 */
export function ScaleResult(props: ResultProps<ScaleOutcome>) {
  return (
    <WithTexts texts={TEXTS}>
      <Rated {...props} />
    </WithTexts>
  );
}

const TEXTS = { charts, scale };

function Rated({ result, own, digits, margins }: ResultProps<ScaleOutcome>) {
  const t = useTranslations('charts');
  const tScale = useTranslations('scale');
  const words = useChartWords(digits);
  const { question, total } = result;
  const options = optionsOf(result);
  const tones = tonesIn(result);
  const nps = result.score === 'nps' ? npsOf(result.points) : null;
  if (total === 0) return <p className="mt-2 text-quiet">{t('sentence.none')}</p>;

  const items = options.map(({ option, count }, place) => ({
    label: option,
    value: count,
    tone: tones[place] ?? 'rest',
  }));
  const most = Math.max(...items.map(({ value }) => value));
  const ownPlace = placeOf(result, own);
  const table = (shown?: TableMargins) => (
    <BarTable
      title={question}
      items={items}
      words={words}
      own={ownPlace < 0 ? [] : [{ index: ownPlace, label: t('yourAnswer') }]}
      leads={({ value }) => value === most}
      margins={shown}
    />
  );

  const points = margins ? (
    <Suspense fallback={table()}>
      <ShareMargins result={{ options, total }} digits={digits}>
        {table}
      </ShareMargins>
    </Suspense>
  ) : (
    table()
  );
  return (
    <>
      <Headline>
        <ScaleSentence result={result} nps={nps} digits={digits} />
      </Headline>
      <div className="mt-4 grid grid-cols-1 gap-5 sm:mt-5 sm:gap-6">
        <ScaleFigures result={result} nps={nps} digits={digits} margins={margins} />
        {nps ? (
          <div className="grid gap-4">
            <NpsBands nps={nps} digits={digits} />
            <div>
              {ownPlace < 0 ? null : (
                <p className="text-blue text-xs">{tScale('own', { point: options[ownPlace]?.option ?? '' })}</p>
              )}
              <AllNumbers key={String(margins)} label={t('histogram.showNumbers')} open={margins}>
                {points}
              </AllNumbers>
            </div>
          </div>
        ) : (
          points
        )}
      </div>
    </>
  );
}

/** The place of the viewer's own answer in the table; -1 without one. */
function placeOf({ points, dontKnow }: ScaleOutcome, own: Json | null): number {
  if (own === DONT_KNOW && dontKnow) return points.length;
  return points.findIndex(({ value }) => value === own);
}
