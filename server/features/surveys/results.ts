import type { QuestionResult } from '#contract/surveys.ts';
import type { StoredQuestion } from '#server/db/tables.ts';
import type { Tallies } from '#server/db/tallies.ts';
import type { Definition } from './definitions.ts';

/** Counts the choices of each option of each question. Removed questions and options stay when they were chosen. */
export function toResults({ questions }: Pick<Definition, 'questions'>, counted: Tallies): QuestionResult[] {
  const results = questions.map((question) => toResult(question, counted));
  return results.filter(({ removed, total }) => !removed || total > 0);
}

/** As `toResults`, for the poll. @returns null without a poll, and for a removed poll without votes */
export function toPollResult({ id, poll }: Pick<Definition, 'id' | 'poll'>, counted: Tallies): QuestionResult | null {
  if (!poll) return null;
  const result = toResult({ ...poll, id }, counted);
  return result.removed && result.total === 0 ? null : result;
}

function toResult(question: StoredQuestion, counted: Tallies): QuestionResult {
  const options = question.options
    .map(({ text, code, removed }) => ({
      code,
      option: text,
      count: counted.get(code) ?? 0,
      ...(removed && { removed }),
    }))
    .filter(({ removed, count }) => !removed || count > 0);
  return {
    _id: question.id,
    question: question.text,
    total: options.reduce((sum, option) => sum + option.count, 0),
    options,
    ...(question.removed && { removed: question.removed }),
  };
}
