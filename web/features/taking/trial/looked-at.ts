import { type Conditional, conditionsIn, questionsIn, type Show } from '#contract/visibility.ts';
import type { Question } from '#questions/contract.ts';

/** What an author says of a respondent to learn what they are shown. */
interface LookedAt {
  questions: Question[];
  /** By their names. */
  fields: string[];
  /** Whether conditions look at sums of points as well, which follow from all answers and are not said. */
  hasSums: boolean;
}

/** The questions and the hidden fields that any condition of a survey looks at. */
export function lookedAt(survey: Conditional): LookedAt {
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
    hasSums: conditions.some((condition) => 'score' in condition),
  };
}
