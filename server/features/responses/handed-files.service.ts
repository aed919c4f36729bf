import type { AnswerFile } from '#basics/answer-files.ts';
import { memoized } from '#basics/memoized.ts';
import type { Answers } from '#contract/surveys/surveys.ts';
import { contractOf } from '#questions/contract.ts';
import { sayFault } from '#questions/model/faults.ts';
import type { Db } from '#server/db/connection/pool.ts';
import type { Definition } from '#server/survey/definitions.ts';
import { kindOf, toQuestion } from '#survey/document/served.ts';
import { type HandedFile, listWaitingFiles } from './handed-files.queries.ts';

/** Answers as far as they are about files. */
export interface HandedIn {
  /** The answers with the server's data of the files, not the submission's. */
  answers: Answers;
  files: HandedFile[];
  /** The answers with a file that this person cannot submit, by field. */
  faults: Record<string, string>;
}

/**
 * Reads the files that answers name. The statement that stores the response checks again, because a file may be removed meanwhile. A
 * survey without file questions costs nothing.
 */
export async function readFiles(
  db: Db,
  definition: Definition,
  { respondentId, answers }: { respondentId: string; answers: Answers },
): Promise<HandedIn> {
  const named = new Map(
    takingFiles(definition).flatMap(({ asked, check }) => {
      const value = answers[asked._id];
      // An answer that is none is refused by its check.
      return value === undefined || check(asked, value) !== null ? [] : [[asked._id, value as AnswerFile[]] as const];
    }),
  );
  const files = [...named].flatMap(([questionId, given]) => given.map(({ id }) => ({ id, questionId })));
  if (files.length === 0) return { answers, files, faults: {} };

  const waiting = await listWaitingFiles(db, { surveyId: definition.id, respondentId }, files);
  const known = new Map(waiting.map(({ questionId, ...file }) => [`${questionId} ${file.id}`, file]));
  const lacking = files.filter(({ id, questionId }) => !known.has(`${questionId} ${id}`));
  const stored = [...named].map(([questionId, given]) => [
    questionId,
    given.map((file) => ({ ...(known.get(`${questionId} ${file.id}`) ?? file) })),
  ]);
  return {
    answers: { ...answers, ...Object.fromEntries(stored) },
    files,
    faults: Object.fromEntries(
      lacking.map(({ id, questionId }) => [`answers.${questionId}.${id}`, sayFault({ code: 'file' })]),
    ),
  };
}

const takingFiles = memoized(({ questions }: Pick<Definition, 'questions'>) =>
  questions.flatMap((question) => {
    const { files, check } = contractOf(kindOf(question));
    return files && !question.removed ? [{ asked: toQuestion(question), check }] : [];
  }),
);
