import type { Lose } from '#questions/exchange/kind-exchange.ts';
import type { JsonObject } from '../json-file.ts';
import { RANDOMIZER } from '../surveyjs-panels.ts';

export interface Page {
  visibleIf: string | null;
  shuffled: boolean;
  unit: Unit | null;
}

/** A part of the flow in a randomizer: it changes places with all of its pages. */
export interface Unit {
  randomizer: Randomizer;
}

export interface Randomizer {
  name: string;
  /** How many of its units are asked; null: all. */
  drawn: number | null;
}

/**
 * The pages for SurveyJS. The pages of a unit become one, and each randomizer a set with the units that have questions.
 * @param filled without pages that have no questions
 */
export function pagesOf(filled: readonly (Page & { elements: JsonObject[] })[], file: Lose): JsonObject[] {
  const units = Map.groupBy(filled, ({ unit }) => unit);
  const left = Map.groupBy(
    [...units.keys()].filter((unit) => unit !== null),
    ({ randomizer }) => randomizer,
  );
  const setOf = ({ randomizer: { name, drawn }, randomizer }: Unit) => {
    const count = left.get(randomizer)?.length ?? 0;
    const isDrawn = drawn !== null && drawn < count;
    return count < 2 ? {} : { [RANDOMIZER.set]: name, ...(isDrawn && { [RANDOMIZER.drawn]: drawn }) };
  };
  return filled.flatMap((page, at): JsonObject[] => {
    const { unit, visibleIf, shuffled, elements } = page;
    const alike = (unit && units.get(unit)) ?? [page];
    if (alike[0] !== page) return [];
    const shown = visibleIf === null ? {} : { visibleIf };
    const set = unit ? setOf(unit) : {};
    if (alike.length === 1) return [{ ...shown, ...(shuffled && { questionsOrder: 'random' }), ...set, elements }];
    file('setting', 'Page Break');
    if (alike.some((each) => each.shuffled)) file('setting', 'RandomizeQuestions');
    return [
      {
        ...set,
        elements: alike.map((each, part) => ({
          ...{ type: 'panel', name: `unit${at}_${part}`, elements: each.elements },
          ...(each.visibleIf !== null && { visibleIf: each.visibleIf }),
        })),
      },
    ];
  });
}
