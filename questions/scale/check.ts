import type { Fault } from '#questions/model/faults.ts';
import type { ShownQuestion } from '#questions/model/kind.ts';
import { lastOf } from './points.ts';
import type { ScaleSettings } from './settings.ts';

/** The answer of respondents who cannot say, and the key of its slot. */
export const DONT_KNOW = 'dontKnow';

/** An answer: the chosen point, or that the respondent cannot say. */
export type ScaleValue = number | typeof DONT_KNOW;

/** Judges an answer of any shape: a whole number between the ends, or "don't know" if it is offered. */
export function checkScale({ settings }: Pick<ShownQuestion<ScaleSettings>, 'settings'>, value: unknown): Fault | null {
  if (value === DONT_KNOW) return settings.dontKnow === undefined ? { code: 'unknown' } : null;
  // The field beside a slider keeps the typed text.
  if (typeof value === 'string') return { code: 'number' };
  if (typeof value !== 'number') return { code: 'shape' };

  const [first, last] = [settings.from, lastOf(settings)];
  if (value < first) return { code: 'tooSmall', bound: first };
  if (value > last) return { code: 'tooLarge', bound: last };
  return Number.isInteger(value) ? null : { code: 'step', bound: 1 };
}
