import type { Fault } from '#questions/model/faults.ts';
import type { ShownQuestion } from '#questions/model/kind.ts';
import { boundsNow } from './from-today.ts';
import { isMoment } from './moments.ts';
import type { MomentSettings } from './settings.ts';

/** Judges an answer of any shape: a day or time that exists, within the bounds. */
export function checkMoment(
  { settings }: Pick<ShownQuestion<MomentSettings>, 'settings'>,
  value: unknown,
): Fault | null {
  if (typeof value !== 'string') return { code: 'shape' };
  if (!isMoment(settings.parts, value)) return { code: 'date' };
  const { earliest, latest } = boundsNow(settings);
  if (earliest !== undefined && value < earliest) return { code: 'tooEarly', bound: earliest.replace('T', ' ') };
  if (latest !== undefined && value > latest) return { code: 'tooLate', bound: latest.replace('T', ' ') };
  return null;
}

/** Days and times use no codes of options. */
export const usesOfMoment = (): number[] => [];
