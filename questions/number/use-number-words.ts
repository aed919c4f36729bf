import { useFormatter } from 'use-intl';
import { isolate } from '#basics/isolate.ts';
import { areAmounts, areYears, DECIMALS_MAX } from './exact.ts';
import type { NumberSettings } from './settings.ts';

type Bounds = { [Name in 'min' | 'max' | 'decimals' | 'plain']: NumberSettings[Name] | undefined };
type Unit = Pick<NumberSettings, 'unitAt'> & { unit?: string | undefined };

type Given = Unit & Partial<Bounds & { years: true | undefined }>;
type Words = (value: number, decimals?: number) => string;

/** Words a number with its unit. @param decimals most decimal places */
export const useNumberWords = (given: Given): Words => numberWords(useFormatter(), given);

/** The same for numbers of different settings. */
export function numberWords(format: ReturnType<typeof useFormatter>, given: Given): Words {
  const { years = areYears(given) } = given;
  const least = areAmounts(given) ? 2 : 0;
  return (value, decimals = DECIMALS_MAX) =>
    withUnit(
      format.number(value, {
        ...{ minimumFractionDigits: Math.min(least, decimals), maximumFractionDigits: decimals },
        ...(years && { useGrouping: false }),
      }),
      given,
    );
}

/** A unit that is a word has a space beside the number, a sign has none. */
function withUnit(number: string, { unit, unitAt }: Unit): string {
  if (unit === undefined) return number;
  const space = /^[\p{L}\p{N}]/u.test(unitAt === 'before' ? [...unit].reverse().join('') : unit) ? '\u00a0' : '';
  const told = isolate(unit);
  if (unitAt === 'behind') return `${number}${space}${told}`;
  return number.startsWith('-') ? `-${told}${space}${number.slice(1)}` : `${told}${space}${number}`;
}
