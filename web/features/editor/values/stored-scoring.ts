import type { EditableScoring } from '#questions/model/scoring-input.ts';
import type { EditableScore } from '#survey/scores-input.ts';
import type { OptionValues, ScoreValues, ScoringValues } from '#web/authoring/values/value-types.ts';
import { emptyScoring } from '#web/features/editor/values/scoring-values.ts';

/** The fields of stored scores. */
export const scoresOf = (scores: readonly EditableScore[]): ScoreValues[] =>
  scores.map(({ _id, name, shown, bands }) => ({
    ...{ key: _id, _id, name, shown },
    bands: bands.map(({ text = '', ...band }) => ({ ...band, text })),
  }));

/** The fields of a stored scoring, of which some stand with the options. */
export function scoringOf(
  stored: EditableScoring | undefined,
  options: readonly OptionValues[],
  rows: readonly unknown[],
): { options: OptionValues[]; hasScoring?: true; scoring?: ScoringValues } {
  if (!stored) return { options: [...options] };
  const { points, right, forRight = null, forWrong = null, explanation = '' } = stored;
  const codes = right && 'codes' in right ? right.codes : [];
  const byOption = new Map<number, Set<number>>();
  for (const { option, points: worth } of points) {
    if (option !== undefined) byOption.set(option, (byOption.get(option) ?? new Set()).add(worth));
  }
  const isWhole = (option: number) =>
    points.filter((each) => each.option === option).length === Math.max(1, rows.length);
  const isEven = [...byOption].every(([option, worths]) => worths.size === 1 && isWhole(option));
  const slots: ScoringValues['slots'] = {};
  for (const { slot, points: worth } of points) if (slot !== undefined) slots[slot] = { points: worth };
  for (const { slot, code } of stored.choices) {
    if (slot !== undefined && codes.includes(code)) slots[slot] = { ...slots[slot], isRight: true };
  }
  return {
    options: options.map((option, index) => {
      const [worth] = byOption.get(index) ?? [];
      return {
        ...option,
        ...(worth !== undefined && { points: worth }),
        ...(codes.includes(option._id ?? 0) && { isRight: true }),
      };
    }),
    hasScoring: true,
    scoring: {
      ...emptyScoring([...stored.scores]),
      ...{ slots, forRight, forWrong, explanation },
      ...(right && 'from' in right && { from: right.from, to: right.to }),
      ...(right && 'texts' in right && { texts: right.texts.join('\n') }),
      ...((!isEven || (rows.length > 0 && codes.length > 0) || isAnyOfSeveral(stored)) && { isKept: true as const }),
    },
  };
}

/** Some of several right choices are enough, which only programs can write. */
const isAnyOfSeveral = ({ right, several }: EditableScoring): boolean =>
  several === true && right !== undefined && 'codes' in right && right.any === true;
