import { type Keyed, nameOf, nameOfKey } from '#basics/part-names.ts';
import type { QuestionInput } from '#questions/contract.ts';
import type { ItemInput } from '#questions/model/question.ts';
import type { StoredOption, StoredParts, StoredQuestion } from './stored.ts';

/** The code or key by which an input names a part, if any. */
interface Given {
  _id?: number | undefined;
  key?: string | undefined;
}

/** Finds the stored option or row for each given one: by its id or key, otherwise by its text, otherwise by its place. */
export function matchItems(
  stored: readonly StoredOption[],
  given: readonly ItemInput[],
  naming: Pick<Naming, 'is'>,
): (StoredOption | null)[] {
  const take = takeOnce<StoredOption>();
  const matched = given.map((item) => take(stored.find((each) => naming.is(each, item))));
  for (const [index, { text }] of given.entries()) matched[index] ??= take(stored.find((each) => each.text === text));
  if (given.some(({ _id, key }) => _id !== undefined || key !== undefined)) return matched;

  const shown = stored.filter((item) => !item.removed);
  for (const index of given.keys()) matched[index] ??= take(shown[index]);
  return matched;
}

/**
 * Finds the stored question for each given one. With ids, it is the question of that id. Without ids (a form's texts), it is the
 * question with the same text, otherwise the one at the same place.
 */
export function matchQuestions(
  stored: readonly StoredQuestion[],
  given: readonly QuestionInput[],
): (StoredQuestion | null)[] {
  const take = takeOnce<StoredQuestion>();
  const matched = given.map(({ _id }) => take(stored.find((question) => question.id === _id)));
  if (given.some((question) => question._id !== undefined)) return matched;

  for (const [index, { text }] of given.entries()) {
    // Two questions may have the same text.
    matched[index] ??= take(stored.find((question) => question.text === text && !matched.includes(question)));
  }
  const shown = stored.filter(({ removed }) => !removed);
  for (const index of given.keys()) matched[index] ??= take(shown[index]);
  return matched;
}

/** The prefix of a temporary name, for a part without a key until it gets a code. */
const UNNAMED = '+';
export const isUnnamed = (name: string): boolean => name.startsWith(UNNAMED);

export type Naming = ReturnType<typeof namingOf>;

/** Gives each part of an input a unique name. @param stored the survey whose parts the input may keep */
export function namingOf({
  questions,
  endings,
  scores,
  poll,
}: Omit<StoredParts, 'sections' | 'hiddenAnswersCode' | 'nextCode'>) {
  const items = [...questions.flatMap(({ options, rows = [] }) => [...options, ...rows]), ...(poll?.options ?? [])];
  const known = new Set([...items, ...endings, ...scores].map(nameOf));
  const taken = new Set(known);
  const names = new Map<string, string>();
  /** Only stored parts have codes as names: the keys of copies are codes of their originals. */
  const normal = (key: string) => (known.has(key) || key.startsWith('_') ? key : nameOfKey(key));

  return {
    /** Whether an input refers to that part. */
    is: (part: Keyed, { _id, key }: Given): boolean =>
      _id === undefined ? key !== undefined && nameOf(part) === normal(key) : part.code === _id,

    /** The name of a part of the input. @param same the stored part that it continues; null for a new one */
    take(same: Keyed | null, { _id, key }: Given): string {
      const wanted =
        key !== undefined && !taken.has(normal(key)) ? normal(key) : `${UNNAMED}${names.size + taken.size}`;
      const name = same ? nameOf(same) : wanted;
      taken.add(name);
      for (const given of [key, _id?.toString()]) if (given !== undefined && !names.has(given)) names.set(given, name);
      return name;
    },

    /** The name of the part that an input calls so. */
    named: (given: string): string => names.get(given) ?? normal(given),
  };
}

/** @returns a function that returns each value once, and null for a repetition */
function takeOnce<T>(): (thing: T | undefined) => T | null {
  const taken = new Set<T>();
  return (thing) => {
    if (thing === undefined || taken.has(thing)) return null;
    taken.add(thing);
    return thing;
  };
}
