import { useFormatter, useTranslations } from 'use-intl';
import { DECIMALS_MAX } from '#questions/number/exact.ts';
import type { AnsweredBounds } from './answered-bounds.ts';

interface SumBounds {
  leastSum?: number | undefined;
  mostSum?: number | undefined;
}

/** Says how many parts are answered and what their numbers add up to, in the texts of `answerBounds`; null without bounds. */
export function useBoundsHint(): (bounds: AnsweredBounds & SumBounds) => string | null {
  const t = useTranslations('answerBounds');
  const format = useFormatter();

  return ({ fewest, most, leastSum, mostSum }) => {
    const sums = { least: format.number(leastSum ?? 0, EXACT), most: format.number(mostSum ?? 0, EXACT) };
    const said = [
      kindOf(fewest, most, (kind) => t(`answered.${kind}`, { least: fewest ?? 0, most: most ?? 0 })),
      kindOf(leastSum, mostSum, (kind) => t(`sum.${kind}`, sums)),
    ].filter((each) => each !== null);
    return said.length > 0 ? said.join(' ') : null;
  };
}

const EXACT = { maximumFractionDigits: DECIMALS_MAX };

function kindOf(
  least: number | undefined,
  most: number | undefined,
  say: (kind: 'least' | 'most' | 'between' | 'exactly') => string,
): string | null {
  if (least === undefined) return most === undefined ? null : say('most');
  if (most === undefined) return say('least');
  return say(least === most ? 'exactly' : 'between');
}
