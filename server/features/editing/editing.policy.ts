import type { SurveyEdit } from '#contract/editing.ts';
import type { StoredOption, StoredPoll, StoredQuestion } from '#server/db/tables.ts';
import type { Tallies } from '#server/db/tallies.ts';

/** The questions and the poll of a survey, with the codes of its options. */
export interface Asked {
  questions: StoredQuestion[];
  poll: StoredPoll | null;
  nextCode: number;
}

/** A text, and the revision that reworded it; without one it has its first words. */
interface Worded {
  text: string;
  rewordedIn?: number;
}

/** The edited survey; or the refused fields, whose words must stay because people have answered them. */
export type Edited = { asked: Asked } | { frozen: Record<string, string> };

const FROZEN = 'People have answered this already: its words must stay as they are';

export type Edit = Pick<SurveyEdit, 'questions' | 'pollQuestion' | 'pollOptions'>;

/**
 * Applies an edit so that no answer changes its meaning. A kept option keeps its code, a new one gets a new code, and a
 * chosen one that is left out stays in the results as removed. Only options that no respondent chose can be reworded.
 * @param context.revision the revision that this edit creates
 * @param context.newId makes the id of a new question
 */
export function edit(
  stored: Asked,
  input: Edit,
  context: { tallies: Tallies; revision: number; newId: () => string },
): Edited {
  const { tallies, revision, newId } = context;
  const frozen: Record<string, string> = {};
  let { nextCode } = stored;

  const isChosen = (option: StoredOption) => (tallies.get(option.code) ?? 0) > 0;
  const isAnswered = ({ options }: { options: StoredOption[] }) => options.some(isChosen);

  function editOptions(before: StoredOption[], given: OptionEdit[], path: string): StoredOption[] {
    const continued = matchOptions(before, given);
    const options = given.map(({ text }, index): StoredOption => {
      const same = continued[index];
      if (same && same.text !== text && isChosen(same)) frozen[`${path}.${index}`] = FROZEN;
      if (same) return { code: same.code, ...worded(same, text) };
      const code = nextCode;
      nextCode += 1;
      return { code, text };
    });
    const codes = new Set(options.map((option) => option.code));
    const gone = before.filter((option) => !codes.has(option.code) && isChosen(option));
    return [...options, ...gone.map((option): StoredOption => ({ ...option, removed: true }))];
  }

  const shownQuestions = stored.questions.filter((question) => !question.removed);
  const kept = matchQuestions(stored.questions, shownQuestions, input.questions);
  const questions = input.questions.map((given, index): StoredQuestion => {
    const before = kept[index];
    if (before && before.text !== given.text && isAnswered(before)) frozen[`questions.${index}.text`] = FROZEN;
    const options = editOptions(before?.options ?? [], given.options, `questions.${index}.options`);
    const order = given.order === undefined ? before?.order : given.order;
    return {
      ...(before ? { id: before.id, ...worded(before, given.text) } : { id: newId(), text: given.text }),
      options,
      ...(order && { order }),
    };
  });
  const ids = new Set(questions.map((question) => question.id));
  const gone = stored.questions.filter((question) => !ids.has(question.id) && isAnswered(question));

  const poll = editPoll();
  if (Object.keys(frozen).length > 0) return { frozen };
  return { asked: { questions: [...questions, ...gone.map(asRemoved)], poll, nextCode } };

  function editPoll(): StoredPoll | null {
    const { pollQuestion: text, pollOptions } = input;
    const wanted = text !== '' && pollOptions.length > 0;
    if (!wanted) return stored.poll && isAnswered(stored.poll) ? { ...stored.poll, removed: true } : null;
    if (stored.poll && stored.poll.text !== text && isAnswered(stored.poll)) frozen['pollQuestion'] = FROZEN;
    const options = editOptions(stored.poll?.options ?? [], pollOptions, 'pollOptions');
    return { ...(stored.poll ? worded(stored.poll, text) : { text }), options };
  }

  function worded({ text: before, rewordedIn }: Worded, text: string): Worded {
    if (text !== before) return { text, rewordedIn: revision };
    return rewordedIn === undefined ? { text } : { text, rewordedIn };
  }
}

type OptionEdit = Edit['pollOptions'][number];

/** Finds the stored option that each given one continues, by its id, else by its text, else by its place. */
function matchOptions(stored: StoredOption[], given: OptionEdit[]): (StoredOption | null)[] {
  const take = takeOnce<StoredOption>();
  const matched = given.map(({ _id }) => take(stored.find((option) => option.code === _id)));
  for (const [index, { text }] of given.entries()) matched[index] ??= take(stored.find((each) => each.text === text));
  if (given.some(({ _id }) => _id !== undefined)) return matched;

  const shown = stored.filter((option) => !option.removed);
  for (const index of given.keys()) matched[index] ??= take(shown[index]);
  return matched;
}

/**
 * Finds the stored question that each given one continues. In a body with ids it is the named one; in a body without ids,
 * made from the texts of a form, it is the one with the same text, else the one in the same place.
 */
function matchQuestions(
  stored: StoredQuestion[],
  shown: StoredQuestion[],
  given: Edit['questions'],
): (StoredQuestion | null)[] {
  const take = takeOnce<StoredQuestion>();
  const matched = given.map(({ _id }) => take(stored.find((question) => question.id === _id)));
  if (given.some((question) => question._id !== undefined)) return matched;

  for (const [index, { text }] of given.entries()) {
    // Two questions may have the same text.
    matched[index] ??= take(stored.find((question) => question.text === text && !matched.includes(question)));
  }
  for (const index of given.keys()) matched[index] ??= take(shown[index]);
  return matched;
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

const asRemoved = (question: StoredQuestion): StoredQuestion => ({ ...question, removed: true });
