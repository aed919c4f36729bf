import { useTranslations } from 'use-intl';
import type { ShownNumbers } from './contract.ts';
import { fromUnits, unitOf, unitsOf } from './exact.ts';
import { useNumberWords } from './use-number-words.ts';

/** Words a bar by the first and the last number that it can hold. */
export function useBarWords(
  result: Pick<ShownNumbers, 'decimals' | 'unit' | 'unitAt'>,
): (bar: Pick<ShownNumbers['bars'][number], 'from' | 'to'>) => string {
  const t = useTranslations('number');
  const words = useNumberWords(result);
  const lastBelow = (to: number) => fromUnits(unitsOf(to) - unitOf(result.decimals));

  return ({ from, to }) => {
    if (from === null) return to === null ? '' : t('below', { to: words(to) });
    if (to === null) return t('from', { from: words(from) });
    return from === to || lastBelow(to) === from
      ? words(from)
      : t('range', { from: words(from), to: words(lastBelow(to)) });
  };
}
