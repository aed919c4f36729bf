import { plainDigits } from '#basics/digits.ts';
import { type KindTold, numberIn, onlyValue, UnknownValue } from '#questions/exchange/told-answer.ts';
import { DONT_KNOW } from './check.ts';
import { pointsOf } from './points.ts';
import type { ScaleSettings } from './settings.ts';

/** What our exports for LimeSurvey store for an answer that is no point. */
const UNSURE = new Set([DONT_KNOW, 'DK']);

export const scaleTold: KindTold<ScaleSettings> = {
  parts: () => ['words'],
  read({ settings }, told) {
    const { find } = told;
    const inWords = told.parts[0]?.value;
    const value = onlyValue(told) ?? (typeof inWords === 'object' ? undefined : inWords);
    if (value === undefined) return undefined;
    const points = pointsOf(settings);
    const words = find.wordsOf(value);
    const isUnsure = settings.dontKnow !== undefined && (words === settings.dontKnow || UNSURE.has(String(value)));
    if (isUnsure) return DONT_KNOW;
    const labelled = points.find(({ label }) => label !== '' && label === words);
    if (labelled) return labelled.value;
    // Lists of other programs that became points have codes of their own, and words such as "2 – Bad".
    if (words !== String(value)) {
      const [, number] = /^(\d{1,2})(?:\D|$)/.exec(plainDigits(words)) ?? [];
      if (number === undefined) throw new UnknownValue(value);
      return Number(number);
    }
    const number = numberIn(value);
    if (typeof number !== 'number') throw new UnknownValue(value);
    return number;
  },
};
