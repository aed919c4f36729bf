import { checkOther } from '#questions/choice/check.ts';
import type { Fault } from '#questions/model/faults.ts';
import type { ShownQuestion } from '#questions/model/kind.ts';
import { exclusiveIn } from '#questions/parts/options/exclusive.ts';
import type { MultipleSettings } from './settings.ts';

/** The ticked codes, of options or of "none of these", and the words of "other". */
export type MultipleValue = (number | { other: string })[];

/** Judges an answer of any shape: current options, each once, as many as the question allows. */
export function checkMultiple(question: ShownQuestion<MultipleSettings>, value: unknown): Fault | null {
  if (!Array.isArray(value)) return { code: 'shape' };
  const exclusive = exclusiveIn(question);
  for (const item of value) {
    const fault = checkItem(question, item, exclusive);
    if (fault) return fault;
  }
  const keys = value.map((item) => (typeof item === 'number' ? item : 'other'));
  if (new Set(keys).size < keys.length) return { code: 'repeated' };
  if (exclusive.some((code) => keys.includes(code))) return keys.length > 1 ? { code: 'alone' } : null;
  return checkCount(question, keys.length);
}

function checkItem(
  { codes, settings: { other } }: ShownQuestion<MultipleSettings>,
  item: unknown,
  exclusive: readonly number[],
): Fault | null {
  if (typeof item === 'number') return codes.includes(item) || exclusive.includes(item) ? null : { code: 'unknown' };
  const isOther = typeof item === 'object' && item !== null && 'other' in item && Object.keys(item).length === 1;
  if (!isOther) return { code: 'shape' };
  return other === undefined ? { code: 'unknown' } : checkOther(item.other);
}

function checkCount(question: ShownQuestion<MultipleSettings>, count: number): Fault | null {
  const { least, most } = boundsOf(question);
  if (count < least) return { code: 'tooFew', bound: least };
  return count > most ? { code: 'tooMany', bound: most } : null;
}

/** How many options must and may be ticked together; never more than there are. */
export function boundsOf({
  codes,
  exclusiveCodes = [],
  settings: { min = 1, max, other },
}: Pick<ShownQuestion<MultipleSettings>, 'codes' | 'exclusiveCodes' | 'settings'>): { least: number; most: number } {
  const all = codes.filter((code) => !exclusiveCodes.includes(code)).length + (other === undefined ? 0 : 1);
  return { least: Math.min(min, all), most: Math.min(max ?? all, all) };
}

export const usesOfMultiple = ({ codes }: ShownQuestion<MultipleSettings>, value: unknown): number[] =>
  Array.isArray(value) ? value.filter((item) => codes.includes(item)) : [];
