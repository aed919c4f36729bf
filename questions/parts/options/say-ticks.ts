import { otherOf } from '#questions/choice/option-of.ts';
import type { Json, ShownQuestion } from '#questions/model/kind.ts';

/** Ticked options in the words of the question, and what the respondent wrote under "other" in their own. */
export function sayTicks(
  question: ShownQuestion<{ other?: string | undefined; none?: string | undefined }>,
  value: Json,
): string {
  const { options, codes, slots, settings } = question;
  const said = [value].flat().map((item) => {
    const words = otherOf(item);
    if (words !== null) return [settings.other, words.trim()].filter(Boolean).join(': ');
    return item === slots?.['none'] ? settings.none : options[codes.indexOf(Number(item))];
  });
  return said.filter(Boolean).join(', ');
}
