// What options are worth, and how many may choose them.
import { contractOf } from '#questions/contract.ts';
import type { Lose } from '#questions/exchange/kind-exchange.ts';
import type { ItemInput } from '#questions/model/question.ts';
import type { ReadQuestion } from './foreign-question.ts';

/** The limits of its options; those with options that are gone are listed. */
export function quotasOf(
  { quotas = [], written: { values = [], options: texts = [] } }: ReadQuestion,
  { options, lose }: { options: readonly ItemInput[]; lose: Lose },
) {
  const kept = quotas.flatMap(({ name, most, options: names }) => {
    const chosen = names.map((value) => texts[values.indexOf(value)]?.trim() ?? '');
    const isWhole = chosen.every((text) => !text.includes('{') && options.some((option) => option.text === text));
    if (!isWhole) lose('quota', name);
    return isWhole ? [{ name, most, options: chosen }] : [];
  });
  return kept.length > 0 ? { quotas: kept } : {};
}

/** The points of options and of points of a scale; null for kinds without choices, which is listed. */
export function scoringOf(
  { scores, points }: NonNullable<ReadQuestion['scoring']>,
  { written, options, lose }: { written: ReadQuestion['written']; options: readonly ItemInput[]; lose: Lose },
) {
  const { kind, values = [], options: texts = [], slotValues = {} } = written;
  const slots = new Map(Object.entries(slotValues).map(([slot, value]) => [value, slot]));
  const worth = [...points].flatMap(([name, value]): { of: string | { slot: string }; points: number }[] => {
    const text = texts[values.indexOf(name)]?.trim();
    const slot = slots.get(name);
    // A text with a placeholder is another one in the survey.
    const isOption = text !== undefined && !text.includes('{') && options.some((option) => option.text === text);
    if (isOption) return [{ of: text, points: value }];
    return slot === undefined ? [] : [{ of: { slot }, points: value }];
  });
  const isWhole = worth.length === points.size && contractOf(kind).offers !== undefined;
  if (!isWhole) lose('scores', [...points].map(([name, value]) => `${name}: ${value}`).join(', '));
  return isWhole ? { scores, points: worth } : null;
}
