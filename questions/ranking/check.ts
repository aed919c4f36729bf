import type { Fault } from '#questions/model/faults.ts';
import type { ShownQuestion } from '#questions/model/kind.ts';
import type { RankingSettings } from './settings.ts';

/** An answer: the codes of the options that got a place, from the first place on. */
export type RankingValue = number[];

/** The slot that counts respondents who gave an option that place. @param place from 1 */
export const placeOf = (code: number, place: number): string => `${code}.${place}`;

/** How many options an answer must and may give a place. */
export function boundsOf({ codes, settings }: Pick<ShownQuestion<RankingSettings>, 'codes' | 'settings'>): {
  least: number;
  most: number;
} {
  const most = Math.min(settings.most ?? codes.length, codes.length);
  return { least: Math.min(settings.least ?? most, most), most };
}

/** Judges an answer of any shape: current options, each once, as many as the author wants. */
export function checkRanking(question: ShownQuestion<RankingSettings>, value: unknown): Fault | null {
  if (!Array.isArray(value)) return { code: 'shape' };
  if (value.some((code) => typeof code !== 'number')) return { code: 'places' };
  if (value.some((code) => !question.codes.includes(code))) return { code: 'unknown' };
  if (new Set(value).size < value.length) return { code: 'repeated' };
  const { least, most } = boundsOf(question);
  if (value.length < least) return { code: 'tooFew', bound: least };
  return value.length > most ? { code: 'tooMany', bound: most } : null;
}

export const usesOfRanking = (_question: ShownQuestion<RankingSettings>, value: unknown): number[] =>
  Array.isArray(value) ? value.filter((code) => typeof code === 'number') : [];
