import type { KindFacts } from '#questions/model/kind.ts';
import type { ChoiceSettings } from './settings.ts';

/** The chosen option, or "other". */
export const choiceFacts: KindFacts<ChoiceSettings> = {
  facts({ codes, slots }, value) {
    if (typeof value === 'number') return { codes: codes.includes(value) ? [value] : [] };
    const other = slots?.['other'];
    return { codes: other === undefined ? [] : [other] };
  },
  single: true,
  without: (value, isShown) => (typeof value === 'number' && !isShown(value) ? null : value),
};
