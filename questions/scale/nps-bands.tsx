import { useFormatter, useTranslations } from 'use-intl';
import { useFormatShare } from '#questions/parts/results/use-chart-words.ts';
import { FILL } from '#web/ui/charts/chart-tones.ts';
import { StackedBar } from '#web/ui/charts/stacked-bar.tsx';
import { BANDS, type Nps } from './nps.ts';
import { BAND_TONES } from './outcome.ts';

/** The three bands of a Net Promoter Score in one bar, with their shares and counts in a line below it. */
export function NpsBands({ nps, digits }: { nps: Nps; digits: number }) {
  const t = useTranslations('scale.bands');
  const format = useFormatter();
  const formatShare = useFormatShare(digits);

  return (
    <div>
      <StackedBar
        parts={NAMES.map((band) => ({
          share: nps[band] / nps.n,
          tone: BAND_TONES[band],
          words: formatShare(nps[band] / nps.n),
        }))}
        className="h-8"
      />
      <ul aria-label={t('title')} className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums">
        {NAMES.map((band) => {
          const [from, to] = BANDS[band];
          return (
            <li key={band} className="flex flex-wrap items-center gap-x-2">
              <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0 rounded-bar">
                <rect
                  width="12"
                  height="12"
                  strokeWidth="2"
                  className={`${FILL[BAND_TONES[band]]} forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]`}
                />
              </svg>
              <span>
                {t(band)} <span className="text-quiet">{t('range', { from, to })}</span>
              </span>
              <span className="font-medium">{formatShare(nps[band] / nps.n)}</span>
              <span className="text-quiet">({format.number(nps[band])})</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const NAMES = ['detractors', 'passives', 'promoters'] as const;
