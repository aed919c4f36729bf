import { useFormatter, useTranslations } from 'use-intl';
import { shareInterval } from '#questions/parts/results/share-interval.ts';
import { meanOf } from '#questions/parts/results/statistics.ts';
import { useFormatShare } from '#questions/parts/results/use-chart-words.ts';
import { useFormatMean } from '#questions/parts/results/use-format-mean.ts';
import type { Interval } from '#web/ui/charts/chart-item.ts';
import type { Nps } from './nps.ts';
import type { ScaleOutcome } from './outcome.ts';
import { wordOf } from './scale-sentence.tsx';
import { topTwoOf } from './top-two.ts';

interface Figure {
  name: string;
  value: string;
  /** What the value means in words. */
  note?: string | null;
  /** null where there is none. */
  interval?: Interval | null;
  format?: (value: number) => string;
}

/** The numbers of a scale's result, each with its 95 % interval on request, and how many people they are of. */
export function ScaleFigures({
  result,
  nps,
  digits,
  margins,
}: {
  result: ScaleOutcome;
  nps: Nps | null;
  digits: number;
  margins: boolean;
}) {
  const t = useTranslations('scale.figures');
  const format = useFormatter();
  const formatShare = useFormatShare(digits);
  const formatMean = useFormatMean(digits);
  const formatScore = (score: number) =>
    format.number(score, { signDisplay: 'exceptZero', maximumFractionDigits: digits });
  const { points, dontKnow, total } = result;
  const mean = meanOf(points.map(({ value, count }) => [value, count] as const));
  const rated = total - (dontKnow?.count ?? 0);
  // The share of respondents who chose a point; without any there is no 0 %.
  const top = nps || rated === 0 ? null : topTwoOf(result);
  const figures: Figure[] = [
    ...(nps ? [{ name: t('score'), value: formatScore(nps.score), interval: nps.interval, format: formatScore }] : []),
    ...(mean
      ? [
          {
            name: t('mean'),
            value: formatMean(mean.mean),
            note: wordOf(points, mean.mean),
            interval: mean.interval,
            format: formatMean,
          },
        ]
      : []),
    ...(top
      ? [
          {
            name: t('topTwo', { one: top.lower.value, two: top.upper.value }),
            value: formatShare(top.count / rated),
            interval: shareInterval(top.count, rated),
            format: formatShare,
          },
        ]
      : []),
    ...(dontKnow ? [{ name: t('rated'), value: format.number(rated) }] : []),
    { name: t('answers'), value: format.number(total) },
  ];

  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(({ name, value, note, interval, format: tell = PLAIN }) => (
        <div key={name}>
          <dt className="text-quiet text-xs">{name}</dt>
          <dd className="tabular-nums">
            <span className="font-[650] font-display text-xl">{value}</span>
            {note ? (
              <span dir="auto" className="text-quiet text-sm">
                {' '}
                {t('closest', { word: note })}
              </span>
            ) : null}
            {margins && interval ? (
              <span className="block text-quiet text-xs">
                {t('interval', { from: tell(interval.from), to: tell(interval.to) })}
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const PLAIN = (value: number): string => String(value);
