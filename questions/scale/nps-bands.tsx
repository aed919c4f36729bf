import { useFormatter, useTranslations } from 'use-intl';
import { useFormatShare } from '#questions/parts/results/use-chart-words.ts';
import { FILL } from '#web/ui/charts/chart-tones.ts';
import { StackedBar } from '#web/ui/charts/stacked-bar.tsx';
import { BANDS, type Nps } from './nps.ts';
import { BAND_TONES } from './outcome.ts';

/** The three bands of a Net Promoter Score: one bar, and a table with the same numbers as its legend. */
export function NpsBands({ nps, digits }: { nps: Nps; digits: number }) {
  const t = useTranslations('scale.bands');
  const of = useTranslations('charts.table');
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
      <table className="mt-2 w-full max-w-form border-collapse text-start text-sm">
        <caption className="sr-only">{t('title')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('band')}</th>
            <th scope="col">{of('share')}</th>
            <th scope="col">{of('count')}</th>
          </tr>
        </thead>
        <tbody>
          {NAMES.map((band) => {
            const [from, to] = BANDS[band];
            return (
              <tr key={band}>
                <th scope="row" className="py-1 font-normal">
                  <span className="inline-flex items-center gap-2">
                    <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0 rounded-bar">
                      <rect
                        width="12"
                        height="12"
                        strokeWidth="2"
                        className={`${FILL[BAND_TONES[band]]} forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]`}
                      />
                    </svg>
                    <span>
                      {t(band)} <span className="text-quiet tabular-nums">{t('range', { from, to })}</span>
                    </span>
                  </span>
                </th>
                <td className="py-1 ps-3 text-end font-medium tabular-nums">{formatShare(nps[band] / nps.n)}</td>
                <td className="py-1 ps-3 text-end text-quiet tabular-nums">{format.number(nps[band])}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const NAMES = ['detractors', 'passives', 'promoters'] as const;
