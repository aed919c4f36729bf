import type { Answers } from '#contract/surveys.ts';
import type { StoredOption } from '#server/db/tables.ts';
import type { Definition } from './definitions.ts';

/**
 * Checks that each answer chooses a current option whose words have not changed since the respondent read them.
 * @param revision of the survey that the respondent read
 * @returns the chosen codes, or the faults by field
 */
export function toChoices(
  definition: Definition,
  answers: Answers,
  revision: number,
): { choices: number[] } | { fields: Record<string, string> } {
  const offered = offeredIn(definition);
  const choices: number[] = [];
  const fields: Record<string, string> = {};
  for (const [id, code] of Object.entries(answers)) {
    const question = offered.get(id);
    const wordedIn = question?.get(code);
    if (!question) fields[`answers.${id}`] = 'No such question in this survey';
    else if (wordedIn === undefined) fields[`answers.${id}`] = 'No such option in this question';
    else if (wordedIn > revision) fields[`answers.${id}`] = 'Worded differently now';
    else choices.push(code);
  }
  return Object.keys(fields).length > 0 ? { fields } : { choices };
}

/** Writes stored codes as answers by the id of the question. */
export function toAnswers({ questions }: Pick<Definition, 'questions'>, choices: readonly number[]): Answers {
  const chosen = new Set(choices);
  return Object.fromEntries(
    questions.flatMap(({ id, options }) =>
      options.filter(({ code }) => chosen.has(code)).map(({ code }): [string, number] => [id, code]),
    ),
  );
}

/** By the id of a current question and the code of an option: the revision that last reworded one of the two. */
type Offered = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** Made once for each definition, because every submission needs it. */
const offeredBy = new WeakMap<Definition, Offered>();

function offeredIn(definition: Definition): Offered {
  const known = offeredBy.get(definition);
  if (known) return known;
  const offered = new Map<string, ReadonlyMap<number, number>>();
  for (const { id, options, removed, rewordedIn: questionRewordedIn = 0 } of definition.questions) {
    if (removed) continue;
    const shown = options.filter((option) => !option.removed);
    const wordedIn = ({ rewordedIn = 0 }: StoredOption) => Math.max(questionRewordedIn, rewordedIn);
    offered.set(id, new Map(shown.map((option) => [option.code, wordedIn(option)])));
  }
  offeredBy.set(definition, offered);
  return offered;
}
