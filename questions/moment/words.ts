import { plainDigits } from '#basics/digits.ts';
import type { GivenAnswer, KindWords, ShownQuestion } from '#questions/model/kind.ts';
import type { MomentSettings } from './settings.ts';

export const momentWords: KindWords<MomentSettings> = {
  fromText,
  told: 'text',
  inputFor: ({ parts }) => INPUTS[parts],
};

const INPUTS = { date: 'date', time: 'time', both: 'datetime-local' } as const;

/** A day as `2027-01-18`, a time as `09:30`, or both, with a space or a `T` between them. */
function fromText(_question: ShownQuestion<MomentSettings>, [text = '']: readonly string[]): GivenAnswer | null {
  const value = plainDigits(text).trim().replace(/[ t]/, 'T');
  return value === '' ? null : { value, said: value.replace('T', ', '), uses: [] };
}
