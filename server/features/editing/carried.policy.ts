import { OPTIONS_MAX } from '#basics/limits.ts';
import { contractOf, type QuestionInput } from '#questions/contract.ts';
import { factsOf } from '#questions/facts.ts';
import type { Condition, Show } from '#questions/model/conditions.ts';
import type { ItemInput } from '#questions/model/question.ts';
import { kindOf } from '#survey/asked.ts';
import type { StoredOption, StoredQuestion } from '#survey/stored.ts';
import type { Conditions } from './conditions.policy.ts';

/** The earlier question whose options a question has. */
export interface Carries {
  from: StoredQuestion;
  not: true | undefined;
}

const NOTHING_CARRIED = 'Options are carried along from an earlier question that has some, to one that takes some';
const TOO_MANY_CARRIED = 'The earlier question has more options than this one takes';

/** Whether the options of a kind can be offered or not. */
export const offersOptions = (kind: QuestionInput['kind']): boolean => factsOf(kind).without !== undefined;

/**
 * The earlier question whose options this one has; null if it has its own. @param context.invalid gets the field of a missing
 * question
 */
export function carriedBy(
  given: QuestionInput,
  before: StoredQuestion | null,
  { path, conditions, invalid }: { path: string; conditions: Conditions; invalid: Record<string, string> },
): Carries | null {
  // A question that changes to a kind without options loses its stored ones; the author's input is judged below.
  const stored = offersOptions(given.kind) ? before?.carries : null;
  const carries = given.carries === undefined ? stored : given.carries;
  if (!carries) return null;
  const from = conditions.earlier(carries.question, { path });
  const isOffered = from && offersOptions(kindOf(from)) && offersOptions(given.kind);
  const most = contractOf(given.kind).optionsMax ?? OPTIONS_MAX;
  if (!isOffered) invalid[`${path}.carries`] = NOTHING_CARRIED;
  else if (leftOf(from).length > most) invalid[`${path}.carries`] = TOO_MANY_CARRIED;
  return from && { from, not: carries.not };
}

/** A question with its carried options. Options that it carried before keep their codes. */
export function withOptions(
  given: QuestionInput,
  before: StoredQuestion | null,
  carries: Carries | null,
): QuestionInput {
  if (!carries) return given;
  const stored = before?.options ?? [];
  const options = leftOf(carries.from).map(({ code, text, picture, ownCode = null }) => ({
    // An option of its own that stood in this place was another one.
    ...{ _id: stored.find(({ of }) => of === code)?.code ?? 0, text, ownCode },
    ...(picture && { picture }),
  }));
  return { ...given, options } as QuestionInput; // of the same kind
}

/** Options with their conditions: the original was offered, and chosen or not. They have the order of the originals. */
export function carriedOptions(options: readonly StoredOption[], { from, not }: Carries): StoredOption[] {
  const earlier = leftOf(from);
  return options.map((option, index): StoredOption => {
    const same = option.removed ? undefined : earlier[index];
    if (!same) return option;
    const chosen: Condition = { question: from.id, chosen: [same.code], ...(not && { not }) };
    // A chosen option was offered.
    const all = not ? [{ answered: from.id }, chosen, ...(same.show ? [same.show] : [])] : [chosen];
    return { ...option, of: same.code, show: { all } as Show };
  });
}

const leftOf = ({ options }: StoredQuestion) => options.filter(({ removed }) => !removed);

/** A question whose placeholders use stored ids. */
export function inWords(
  given: QuestionInput,
  { path, conditions }: { path: string; conditions: Conditions },
): QuestionInput {
  const words = (text: string, part: string) => conditions.words(text, { path: `${path}.${part}` });
  const inItems = (items: ItemInput[], list: 'options' | 'rows') =>
    items.map((item, index) => ({ ...item, text: words(item.text, `${list}.${index}`) }));
  return {
    ...given,
    text: words(given.text, 'text'),
    ...(given.explanation && { explanation: words(given.explanation, 'explanation') }),
    ...{ options: inItems(given.options, 'options'), rows: inItems(given.rows, 'rows') },
  } as QuestionInput; // of the same kind
}
