import { AppError } from '#contract/http/errors.ts';
import { type StoredAnswers, tellAnswers } from '#server/answering/answers.policy.ts';
import { fieldsOf } from '#server/answering/hidden-fields.policy.ts';
import { readable } from '#server/answering/readable.ts';
import type { Db } from '#server/db/pool.ts';
import { readAll } from '#server/db/read-all.ts';
import type { Definition } from '#server/survey/definitions.ts';
import { findPerson, OWN_LISTS, type OwnRow } from './own-data.queries.ts';

/**
 * Writes everything stored about a person as one JSON document, in constant memory.
 * @throws AppError `not_signed_in` for a deleted person
 */
export async function* writeAccount(db: Db, userId: string): AsyncGenerator<string> {
  const person = await findPerson(db, userId);
  if (!person) throw new AppError('not_signed_in');
  yield `{\n"exported": "${person.exportedAt.toISOString()}",\n"person": ${JSON.stringify(person.data)}`;
  for (const [name, read] of Object.entries(OWN_LISTS)) {
    yield `,\n"${name}": [`;
    let separator = '\n';
    for await (const { data } of readAll<OwnRow>((page) => read(db, { userId, ...page }))) {
      yield separator + JSON.stringify(TOLD[name]?.(data) ?? data);
      separator = ',\n';
    }
    yield '\n]';
  }
  yield '\n}\n';
}

/** Lists of rows with stored answers, which are turned into words. */
const TOLD: Record<string, (data: OwnRow['data']) => OwnRow['data']> = {
  responses: ({ answers, ...data }) => {
    const stored = answers as StoredAnswers & Pick<Definition, 'questions'>; // as the query builds it
    const fields = fieldsOf(stored.given);
    const read = readable({ questions: stored.questions, sections: [], endings: [] });
    return { ...data, answers: tellAnswers(read, stored), ...(fields && { fields }) };
  },
};
