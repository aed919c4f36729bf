import { useFormatter, useTranslations } from 'use-intl';
import { barOf, rampOf, type Tone } from '#web/ui/charts/chart-tones.ts';

/** The colours of the places, the first the strongest, and of no counted place. */
export const tonesOf = (places: number): Tone[] => [...rampOf(places).toReversed(), 'rest'];

/** The meaning of the places' colours. */
export function PlacesLegend({ tones }: { tones: readonly Tone[] }) {
  const t = useTranslations('ranking');
  const format = useFormatter();

  return (
    <ul className="mb-3 flex flex-wrap gap-x-3 gap-y-1 text-quiet text-sm tabular-nums">
      {tones.map((tone, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places keep their order
        <li key={index} className="flex items-center gap-1.5">
          <svg aria-hidden="true" className="size-3 shrink-0 overflow-hidden rounded-bar">
            <rect width="100%" height="100%" rx="2" strokeWidth="2" className={barOf(tone)} />
          </svg>
          {tone === 'rest' ? t('later', { next: index + 1 }) : t('nth', { place: format.number(index + 1) })}
        </li>
      ))}
    </ul>
  );
}
