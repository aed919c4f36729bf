import { newName } from '#basics/part-names.ts';
import type { DocumentScoring } from '#questions/model/scoring-input.ts';
import type { OptionValues, ScoreValues, ScoringValues } from '#web/authoring/values/value-types.ts';

export const emptyScoring = (scores: string[]): ScoringValues => ({
  ...{ scores, slots: {}, from: null, to: null, texts: '' },
  ...{ forRight: null, forWrong: null, explanation: '' },
});

/** A score for which the author has written nothing yet. */
export const emptyScore = (name: string): ScoreValues => ({ key: newName(), name, shown: true, bands: [] });

/**
 * The fields of a scoring; the options hold some of them.
 * @param rows the number of rows of the question: an option has its points in each row
 */
export function scoringValues(
  scoring: DocumentScoring,
  options: readonly OptionValues[],
  rows: number,
): { options: OptionValues[]; hasScoring: true; scoring: ScoringValues } {
  const { points, right, forRight = null, forWrong = null, explanation = '' } = scoring;
  const chosen = right && 'chosen' in right ? right.chosen : [];
  const worths = Map.groupBy(
    points.flatMap(({ of, points: worth }) => ('slot' in of ? [] : [{ key: of.key, worth }])),
    ({ key }) => key,
  );
  const isEven = [...worths.values()].every(
    (each) => each.length === Math.max(1, rows) && new Set(each.map(({ worth }) => worth)).size === 1,
  );
  const isAnyOfSeveral = right !== undefined && 'chosen' in right && right.any === true;
  const slots: ScoringValues['slots'] = {};
  for (const { of, points: worth } of points) if ('slot' in of) slots[of.slot] = { points: worth };
  for (const choice of chosen) if ('slot' in choice) slots[choice.slot] = { ...slots[choice.slot], isRight: true };
  const isRight = (key: string) => chosen.some((choice) => 'key' in choice && choice.key === key);
  const isKept = !isEven || (rows > 0 && chosen.length > 0) || isAnyOfSeveral;
  return {
    options: options.map((option) => {
      const [first] = worths.get(option.key) ?? [];
      return { ...option, ...(first && { points: first.worth }), ...(isRight(option.key) && { isRight: true }) };
    }),
    hasScoring: true,
    scoring: {
      ...emptyScoring(scoring.scores.map(({ key }) => key)),
      ...{ slots, forRight, forWrong, explanation },
      ...(right && 'from' in right && { from: right.from, to: right.to }),
      ...(right && 'texts' in right && { texts: right.texts.join('\n') }),
      ...(isKept && { kept: scoring }),
    },
  };
}
