import { useFormatter, useTranslations } from 'use-intl';
import type { ResultProps } from '#questions/kind-web.ts';
import type { Json } from '#questions/model/kind.ts';
import { chosen, Headline } from '#questions/parts/results/headline.tsx';
import { charts } from '#web/messages/en/results/charts.ts';
import { margins } from '#web/messages/en/results/margins.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { AllPlaces } from './all-places.tsx';
import type { CountedRanking } from './contract.ts';
import { isTooClose, type RankedOption, rankOptions } from './mean-places.ts';
import { ranking } from './messages.ts';
import { PlacesTable } from './places-table.tsx';

export { RankingFigure } from './figure.tsx';

/** The mean place of each option: a sentence as the headline, then a bar of its places, and on request all numbers. */
export function RankingResult(props: ResultProps<CountedRanking>) {
  return (
    <WithTexts texts={TEXTS}>
      <Ranked {...props} />
    </WithTexts>
  );
}

const TEXTS = { charts, margins, ranking };

function Ranked({ result, own, digits, margins: withMargins }: ResultProps<CountedRanking>) {
  const t = useTranslations('ranking');
  const shared = useTranslations('charts');
  const ranked = rankOptions(result);
  const { places, total } = result;
  const hasRest = ranked.some(({ counts }) => (counts[places] ?? 0) > 0);
  if (total === 0) return <p className="mt-2 text-quiet">{shared('sentence.none')}</p>;

  return (
    <>
      <Headline>
        <Leaders ranked={ranked} total={total} />
      </Headline>
      {isTooClose(ranked) ? <p className="mt-2 text-quiet">{t('tooClose')}</p> : null}
      <div className="mt-4 grid gap-3 sm:mt-6">
        <PlacesTable
          title={result.question}
          ranked={ranked}
          hasRest={hasRest}
          digits={digits}
          own={ownOrder(own)}
          withMargins={withMargins}
        />
        <p className="text-quiet text-xs tabular-nums">
          {shared('answers', { count: total })}
          {hasRest ? ` · ${t('rest', { places, next: places + 1 })}` : null}
        </p>
        <AllPlaces title={result.question} ranked={ranked} hasRest={hasRest} />
      </div>
    </>
  );
}

function Leaders({ ranked, total }: { ranked: readonly RankedOption[]; total: number }) {
  const t = useTranslations('ranking.sentence');
  const format = useFormatter();
  const best = ranked[0]?.mean?.mean ?? 0;
  const [first, second, ...others] = ranked.filter(({ mean }) => mean?.mean === best);
  const kind = !second ? 'one' : others.length > 0 ? 'wideTie' : 'tie';

  return t.rich(kind, {
    option: first?.option ?? '',
    other: second?.option ?? '',
    count: others.length + 2,
    mean: format.number(best, { maximumFractionDigits: 1, minimumFractionDigits: 1 }),
    total,
    chosen,
  });
}

/** The viewer's own order; null for a viewer who did not answer. */
const ownOrder = (own: Json | null): readonly Json[] | null => (Array.isArray(own) ? own : null);
