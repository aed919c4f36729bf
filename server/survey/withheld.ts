import { isWithheld } from '#contract/responses/results-opening.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { COUNTED, findTallies, type Tallies } from '#server/db/tallies.ts';
import { codesOf } from '#survey/document/served.ts';
import type { Definition } from './definitions.ts';

type Asked = Pick<Definition, 'id' | 'anonymous'>;

/** The surveys whose answers are withheld now. Runs no query for surveys that are not anonymous. */
export async function listWithheld(db: Db, surveys: readonly Asked[]): Promise<Set<string>> {
  const anonymous = surveys.filter((each) => each.anonymous);
  if (anonymous.length === 0) return new Set();
  const ids = anonymous.map(({ id }) => id);
  const tallies = await findTallies(db, ids);
  return new Set(
    anonymous.flatMap((each) => (isWithheld(each, tallies.get(each.id)?.get(COUNTED.responses) ?? 0) ? each.id : [])),
  );
}

/**
 * Tallies for an editor. While answers are withheld, every code counts as often as the survey was answered, so that neither a number
 * nor a refused change reveals a choice.
 */
export function asTold(
  { anonymous, questions }: Pick<Definition, 'anonymous' | 'questions'>,
  tallies: Tallies,
): Tallies {
  const responses = tallies.get(COUNTED.responses) ?? 0;
  if (!isWithheld({ anonymous }, responses) || responses === 0) return tallies;
  return new Map([...tallies, ...questions.flatMap(codesOf).map((code) => [code, responses] as const)]);
}

export const isWithheldNow = async (db: Db, survey: Asked): Promise<boolean> =>
  (await listWithheld(db, [survey])).has(survey.id);
