import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { chosen } from '#questions/parts/results/headline.tsx';
import { isTooClose } from '#questions/parts/results/share-interval.ts';
import { meanOf } from '#questions/parts/results/statistics.ts';
import { useFormatShare } from '#questions/parts/results/use-chart-words.ts';
import { useFormatMean } from '#questions/parts/results/use-format-mean.ts';
import type { Nps } from './nps.ts';
import type { ScaleOutcome } from './outcome.ts';
import { topTwoOf } from './top-two.ts';

/** The result in one sentence, with what matters in blue. */
export function ScaleSentence({
  result,
  nps,
  digits,
}: {
  result: ScaleOutcome;
  nps: Nps | null;
  digits: number;
}): ReactNode {
  const t = useTranslations('scale.sentence');
  const format = useFormatter();
  const formatShare = useFormatShare(digits);
  const formatMean = useFormatMean(digits);
  const { points, dontKnow, total } = result;
  const mean = meanOf(points.map(({ value, count }) => [value, count] as const));
  const top = topTwoOf(result);

  if (!mean) return t.rich('noPoint', { chosen, label: dontKnow?.label ?? '' });
  if (nps) {
    return t.rich('nps', {
      chosen,
      score: format.number(nps.score, { signDisplay: 'exceptZero', maximumFractionDigits: 0 }),
      promoters: formatShare(nps.promoters / nps.n),
      detractors: formatShare(nps.detractors / nps.n),
    });
  }
  const rated = total - (dontKnow?.count ?? 0);
  // The two upper points are one statement only where people agree or are content.
  if (result.judges && top?.upper.label && top.lower.label) {
    const [least, less] = points;
    const bottom = (least?.count ?? 0) + (less?.count ?? 0);
    // One above the other only where their intervals leave no doubt.
    const isClose = bottom === top.count || isTooClose([top.count, bottom], rated);
    return t.rich(isClose && least?.label && less?.label ? 'topTwoClose' : 'topTwo', {
      ...{ chosen, share: formatShare(top.count / rated), total: rated },
      ...{ one: top.lower.label, two: top.upper.label },
      ...{ other: formatShare(bottom / rated), least: least?.label ?? '', less: less?.label ?? '' },
    });
  }
  if (points.every(({ label }) => label !== '')) return <Leader result={result} rated={rated} digits={digits} />;
  const last = points.at(-1);
  const closest = wordOf(points, mean.mean);
  return t.rich(closest ? 'meanClosest' : last?.label ? 'meanEnd' : 'mean', {
    ...{ chosen, mean: formatMean(mean.mean), last: last?.value ?? 0, count: mean.n },
    word: closest ?? last?.label ?? '',
  });
}

/** The words of the point that is closest to the mean; null where that point has none. */
export function wordOf(points: ScaleOutcome['points'], mean: number): string | null {
  const [closest] = points.toSorted((one, other) => Math.abs(one.value - mean) - Math.abs(other.value - mean));
  return closest?.label || null;
}

/** The point that most respondents with an opinion chose, or that it is too close to call if intervals overlap. */
function Leader({
  result: { points },
  rated,
  digits,
}: {
  result: ScaleOutcome;
  rated: number;
  digits: number;
}): ReactNode {
  const t = useTranslations('scale.sentence');
  const formatShare = useFormatShare(digits);
  const [first, second] = points.toSorted((one, other) => other.count - one.count);
  const counts = points.map(({ count }) => count);
  const isTie = first?.count === second?.count;
  return t.rich(isTie || isTooClose(counts, rated) ? 'close' : 'leader', {
    chosen,
    share: formatShare((first?.count ?? 0) / rated),
    total: rated,
    one: first?.label ?? '',
    two: second?.label ?? '',
  });
}
