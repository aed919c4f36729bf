import { otherOf } from '#questions/choice/option-of.ts';
import type { Json } from '#questions/model/kind.ts';
import type { MultipleCounts } from './contract.ts';

/** The chosen options by their places in the result, in its order, with the respondent's words for "other". */
export function tickedIn({ options }: MultipleCounts, value: Json): { index: number; words: string | null }[] {
  const items = Array.isArray(value) ? value : [value];
  const words = items.map(otherOf).find((each) => each !== null) ?? null;
  return options.flatMap(({ code, other }, index): { index: number; words: string | null }[] => {
    if (other) return words === null ? [] : [{ index, words }];
    return items.includes(code) ? [{ index, words: null }] : [];
  });
}
