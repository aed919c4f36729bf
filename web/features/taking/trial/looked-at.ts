import { type Conditional, conditionsIn, questionsIn, type Show } from '#contract/visibility.ts';
import type { Question } from '#questions/contract.ts';

/** The questions and the hidden fields that any condition of a survey looks at. */
export function lookedAt(survey: Conditional): { questions: Question[]; fields: string[]; hasSums: boolean } {
  const { questions, sections, endings } = survey;
  const shows: Show[] = [
    ...questions.flatMap(({ show, optionShow = [] }) => [show, ...optionShow]),
    ...[...sections, ...endings].map(({ show }) => show),
  ].flatMap((show) => show ?? []);
  const ids = new Set(shows.flatMap(questionsIn));
  const conditions = shows.flatMap(conditionsIn);
  return {
    questions: questions.filter(({ _id }) => ids.has(_id)),
    fields: [...new Set(conditions.flatMap((condition) => ('field' in condition ? [condition.field] : [])))],
    /** Sums of points are of all answers to a score, which nobody gives beforehand. */
    hasSums: conditions.some((condition) => 'score' in condition),
  };
}
