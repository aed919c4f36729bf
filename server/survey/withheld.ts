import { isWithheld } from '#contract/results-opening.ts';
import type { Db } from '#server/db/pool.ts';
import { COUNTED, findTallies, type Tallies } from '#server/db/tallies.ts';
import type { Definition } from './definitions.ts';
import { codesOf } from './stored-questions.ts';

type Asked = Pick<Definition, 'id' | 'anonymous'>;

/** Those of these surveys whose answers are withheld now. Surveys that name their respondents cost nothing. */
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
 * Tallies as an editor is told them: while answers are withheld, everything is as often chosen as the survey was answered, so that
 * neither a number nor a refused change tells what was.
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
