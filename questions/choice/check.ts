import { OPTION_MAX } from '#basics/limits.ts';
import type { Fault } from '#questions/model/faults.ts';
import type { ShownQuestion } from '#questions/model/kind.ts';
import type { ChoiceSettings } from './settings.ts';

/** An answer: the code of the chosen option, or the words of "other". */
export type ChoiceValue = number | { other: string };

/** Judges an answer of any shape: one current option, or words if the question has "other". */
export function checkChoice({ codes, settings }: ShownQuestion<ChoiceSettings>, value: unknown): Fault | null {
  if (typeof value === 'number') return codes.includes(value) ? null : { code: 'unknown' };
  if (typeof value !== 'object' || value === null || !('other' in value) || Object.keys(value).length > 1)
    return { code: 'shape' };
  return settings.other === undefined ? { code: 'unknown' } : checkOther(value.other);
}

/** Judges the words of "other". */
export function checkOther(words: unknown): Fault | null {
  const part = 'other';
  if (typeof words !== 'string' || !words.isWellFormed() || words.includes('\0')) return { code: 'shape', part };
  if (words.trim() === '') return { code: 'words', part };
  return words.length > OPTION_MAX ? { code: 'tooLong', part, bound: OPTION_MAX } : null;
}

export const usesOfChoice = (_question: ShownQuestion<ChoiceSettings>, value: unknown): number[] =>
  typeof value === 'number' ? [value] : [];
