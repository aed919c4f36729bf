import type { Survey } from '#contract/surveys/surveys.ts';
import { countPoll } from '#questions/choice/server.ts';
import type { CountedChoice, QuestionResult } from '#questions/contract.ts';
import { serverOf } from '#questions/server.ts';
import type { Tallies } from '#server/db/tallies.ts';
import { codesOf, kindOf, toCounted } from '#survey/document/served.ts';
import type { StoredQuestion } from '#survey/document/stored.ts';
import type { Definition } from '../survey/definitions.ts';

/** Counts the answers to each question. Removed questions and options stay if respondents chose them. */
export function toResults({ questions }: Pick<Definition, 'questions'>, counted: Tallies): QuestionResult[] {
  return questions
    .filter((question) => codesOf(question).length > 0)
    .map((question) => toResult(question, counted))
    .filter(({ removed, total }) => !removed || total > 0);
}

function toResult(question: StoredQuestion, counted: Tallies): QuestionResult {
  const kind = kindOf(question);
  return {
    _id: question.id,
    kind,
    question: question.text,
    ...serverOf(kind).result(toCounted(question), counted),
    ...(question.removed && { removed: question.removed }),
  } as QuestionResult; // of its kind, whose own schema judges it before it leaves
}

/** Counts who got which ending. Removed endings stay when respondents got them. @returns null without conditions and endings */
export function toEnded(
  { endings, hiddenAnswersCode }: Pick<Definition, 'endings' | 'hiddenAnswersCode'>,
  counted: Tallies,
): Survey['ended'] {
  if (endings.length === 0 && hiddenAnswersCode === null) return null;
  const countOf = (code: number | null) => (code === null ? 0 : (counted.get(code) ?? 0));
  return {
    endings: endings.map(({ code, title, screens, removed }) => ({
      ...{ code, title, count: countOf(code) },
      ...(screens && { screens }),
      ...(removed && { removed }),
    })),
    leftOut: countOf(hiddenAnswersCode),
  };
}

/** As `toResults`, for the poll. @returns null without a poll, and for a removed poll without votes */
export function toPollResult({ id, poll }: Pick<Definition, 'id' | 'poll'>, counted: Tallies): CountedChoice | null {
  if (!poll) return null;
  const result = { _id: id, question: poll.text, ...countPoll(toCounted({ ...poll, id }), counted) };
  if (!poll.removed) return result;
  return result.total === 0 ? null : { ...result, removed: poll.removed };
}
