import type { QuestionInput } from '#questions/contract.ts';
import type { ItemInput } from '#questions/model/question.ts';
import type { StoredOption, StoredParts, StoredQuestion } from '#survey/stored.ts';

/** Finds the stored option or row that each given one continues, by its id, otherwise by its text, otherwise by its place. */
export function matchItems(stored: StoredOption[], given: ItemInput[]): (StoredOption | null)[] {
  const take = takeOnce<StoredOption>();
  const matched = given.map(({ _id }) => take(stored.find((item) => item.code === _id)));
  for (const [index, { text }] of given.entries()) matched[index] ??= take(stored.find((each) => each.text === text));
  if (given.some(({ _id }) => _id !== undefined)) return matched;

  const shown = stored.filter((item) => !item.removed);
  for (const index of given.keys()) matched[index] ??= take(shown[index]);
  return matched;
}

/**
 * Finds the stored question that each given question continues. With ids it is the question of that id. Without ids (the body came
 * from a form's texts) it is the question with the same text, otherwise the one in the same place.
 */
export function matchQuestions(stored: StoredQuestion[], given: QuestionInput[]): (StoredQuestion | null)[] {
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

/** The key of a part: that of the stored part, or a new one that no other part has. */
export type KeyOf = (stored: { key?: string } | null | undefined, given: string | undefined) => { key?: string };

/** Gives each key of options, rows and endings once. */
export function keysOf({ questions, endings, poll }: Pick<StoredParts, 'questions' | 'endings' | 'poll'>): KeyOf {
  const parts = [...questions.flatMap(({ options, rows = [] }) => [...options, ...rows]), ...(poll?.options ?? [])];
  const taken = new Set([...parts, ...endings].flatMap(({ key }) => key ?? []));
  return (stored, given) => {
    if (stored?.key !== undefined) return { key: stored.key };
    if (stored || given === undefined || taken.has(given)) return {};
    taken.add(given);
    return { key: given };
  };
}

/** @returns a function that returns each thing the first time it is given, and null after that */
function takeOnce<T>(): (thing: T | undefined) => T | null {
  const taken = new Set<T>();
  return (thing) => {
    if (thing === undefined || taken.has(thing)) return null;
    taken.add(thing);
    return thing;
  };
}
