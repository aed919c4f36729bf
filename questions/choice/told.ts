import { type KindTold, onlyValue, optionIn, UnknownValue } from '#questions/exchange/told-answer.ts';
import type { ChoiceSettings } from './settings.ts';

/** The value that LimeSurvey and SurveyJS store for "other". The typed words have another column. */
const OTHERS = new Set(['-oth-', 'other']);

export const choiceTold: KindTold<ChoiceSettings> = {
  parts: ({ other }) => (other === undefined ? [] : ['other']),
  read({ options, settings }, told) {
    const { find } = told;
    const words = told.parts.find(({ at }) => at.slot === 'other')?.value;
    const value = onlyValue(told);
    if (value === undefined) return words === undefined ? undefined : { other: String(words) };
    const option = find.among(options, value);
    if (option) return option.code;
    // A box that is not ticked is no answer.
    if (settings.look === 'consent' && (value === false || value === 'false')) return undefined;
    if (settings.other === undefined) return optionIn(options, value, find);
    if (words !== undefined) return { other: String(words) };
    // Without its words, "other" says as much as its label.
    if (OTHERS.has(String(value))) return { other: settings.other };
    if (!find.mayBeWords) throw new UnknownValue(value);
    return { other: String(value) };
  },
};
