import { useFormatter } from 'use-intl';
import { isolate } from '#contract/isolate.ts';
import type { NumberSettings } from './contract.ts';
import { DECIMALS_MAX } from './exact.ts';

type Unit = Pick<NumberSettings, 'unitAt'> & { unit?: string | undefined };

/** Words a number with its unit. @param decimals digits behind the point, at most */
export function useNumberWords({ unit, unitAt }: Unit): (value: number, decimals?: number) => string {
  const format = useFormatter();
  return (value, decimals = DECIMALS_MAX) =>
    withUnit(format.number(value, { maximumFractionDigits: decimals }), { unit, unitAt });
}

/** A word stands apart from the number, a sign beside it. */
function withUnit(number: string, { unit, unitAt }: Unit): string {
  if (unit === undefined) return number;
  const space = /^[\p{L}\p{N}]/u.test(unitAt === 'before' ? [...unit].reverse().join('') : unit) ? '\u00a0' : '';
  const told = isolate(unit);
  if (unitAt === 'behind') return `${number}${space}${told}`;
  return number.startsWith('-') ? `-${told}${space}${number.slice(1)}` : `${told}${space}${number}`;
}
