import type { Fault, FaultCode } from '#questions/model/faults.ts';
import type { ShownQuestion } from '#questions/model/kind.ts';
import { areAmounts, areYears, hasDecimals, NUMBER_MAX, unitsOf } from './exact.ts';
import type { NumberSettings } from './settings.ts';

/** Judges an answer of any shape: a number within the bounds, with no more decimal places than allowed. */
export function checkNumber(
  { settings }: Pick<ShownQuestion<NumberSettings>, 'settings'>,
  value: unknown,
): Fault | null {
  const { decimals, step, min = -NUMBER_MAX, max = NUMBER_MAX } = settings;
  if (typeof value === 'string') return misread(value, decimals);
  if (typeof value !== 'number') return { code: 'shape' };
  if (Number.isNaN(value)) return { code: 'number' };
  const written = areYears(settings) ? 'plain' : areAmounts(settings) ? 'amount' : null;
  const bounded = (code: FaultCode, bound: number): Fault => ({ code, bound, ...(written && { written }) });
  if (value < min) return bounded('tooSmall', min);
  if (value > max) return bounded('tooLarge', max);
  if (!hasDecimals(value, decimals)) return { code: 'decimals', bound: decimals };
  const isOnStep = step === undefined || (unitsOf(value) - unitsOf(settings.min ?? 0)) % unitsOf(step) === 0;
  return isOnStep ? null : bounded('step', step);
}

/** Numbers use no codes of options. */
export const usesOfNumber = (): number[] => [];

/** Keeps the typed text as words if it is no number, or if a number cannot hold all its digits. */
function misread(typed: string, decimals: number): Fault {
  return /^[\d\s.,+-]{16,}$/.test(typed) ? { code: 'decimals', bound: decimals } : { code: 'number' };
}
