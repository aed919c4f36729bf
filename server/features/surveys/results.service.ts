import type { QuestionResult } from '#contract/surveys.ts';
import type { StoredQuestion } from '#server/db/tables.ts';
import type { Tallies } from '#server/db/tallies.ts';
import type { Definition } from './definitions.service.ts';

/**
 * How often each option of each question was chosen, in the words of the survey. Questions and options that were removed
 * stay while somebody had chosen them.
 */
export function toResults({ questions }: Pick<Definition, 'questions'>, counted: Tallies): QuestionResult[] {
  const results = questions.map((question) => ({ result: toResult(question, counted), removed: question.removed }));
  return results.filter(({ result, removed }) => !removed || result.total > 0).map(({ result }) => result);
}

function toResult(question: StoredQuestion, counted: Tallies): QuestionResult {
  const options = question.options
    .map((option) => ({ option: option.text, count: counted.get(option.code) ?? 0, removed: option.removed }))
    .filter((option) => !option.removed || option.count > 0);
  return {
    _id: question.id,
    question: question.text,
    total: options.reduce((sum, option) => sum + option.count, 0),
    options: options.map(({ option, count }) => ({ option, count })),
  };
}
