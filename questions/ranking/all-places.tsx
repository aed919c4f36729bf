import { useFormatter, useTranslations } from 'use-intl';
import { AllNumbers } from '#questions/parts/results/all-numbers.tsx';
import type { RankedOption } from './mean-places.ts';
import { useOptionLabel } from './use-option-label.ts';

/** How many gave each option each place, on request. */
export function AllPlaces({
  title,
  ranked,
  hasRest,
}: {
  title: string;
  ranked: readonly RankedOption[];
  hasRest: boolean;
}) {
  const t = useTranslations('ranking');
  const shared = useTranslations('charts.table');
  const format = useFormatter();
  const label = useOptionLabel();
  const places = (ranked[0]?.counts.length ?? 1) - 1;
  const heads = Array.from({ length: places }, (_, index) => format.number(index + 1));
  if (hasRest) heads.push(t('later', { next: places + 1 }));

  return (
    <AllNumbers label={t('allNumbers')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key */}
      <section aria-label={t('allNumbers')} tabIndex={0} className="overflow-x-auto">
        <table className="border-collapse text-start tabular-nums">
          <caption dir="auto" className="sr-only">
            {title}
          </caption>
          <thead className="text-quiet text-xs">
            <tr>
              <th scope="col" className="min-w-32 py-1.5 pe-3 font-medium">
                {shared('option')}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className="px-2 py-1.5 text-end font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ranked.map((option) => (
              <tr key={option.code} className="border-hairline border-t">
                <th scope="row" className="py-1.5 pe-3 font-normal">
                  <bdi>{label(option)}</bdi>
                </th>
                {heads.map((head, index) => (
                  <td key={head} className="px-2 py-1.5 text-end">
                    {format.number(option.counts[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </AllNumbers>
  );
}
