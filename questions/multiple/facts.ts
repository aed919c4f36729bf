import type { KindFacts } from '#questions/model/kind.ts';
import { otherPart } from '#questions/parts/options/other-part.ts';
import type { MultipleSettings } from './settings.ts';

/** All that was ticked, with "none of these" and "other". */
export const multipleFacts: KindFacts<MultipleSettings> = {
  facts({ codes, slots = {} }, value) {
    const { none, other } = slots;
    const items = Array.isArray(value) ? value : [];
    return {
      codes: items.flatMap((item) => {
        if (typeof item !== 'number') return other ?? [];
        return codes.includes(item) || item === none ? [item] : [];
      }),
    };
  },
  parts: ({ slots }, value) =>
    otherPart(slots, Array.isArray(value) ? value.find((item) => typeof item === 'object') : undefined),
  without(value, isShown) {
    if (!Array.isArray(value)) return value;
    const left = value.filter((item) => typeof item !== 'number' || isShown(item));
    return left.length === value.length ? value : left.length > 0 ? left : null;
  },
};
