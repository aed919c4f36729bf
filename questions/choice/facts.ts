import type { KindFacts } from '#questions/model/kind.ts';
import { otherPart } from '#questions/parts/options/other-part.ts';
import type { ChoiceSettings } from './settings.ts';

/** The chosen option, or "other". */
export const choiceFacts: KindFacts<ChoiceSettings> = {
  facts({ codes, slots }, value) {
    if (typeof value === 'number') return { codes: codes.includes(value) ? [value] : [] };
    const other = slots?.['other'];
    return { codes: other === undefined ? [] : [other] };
  },
  parts: ({ slots }, value) => otherPart(slots, value),
  single: true,
  without: (value, isShown) => (typeof value === 'number' && !isShown(value) ? null : value),
};
