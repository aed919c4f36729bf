import type { SurveyInput } from '#contract/surveys.ts';
import type { StoredOption, StoredPoll, StoredQuestion } from '#server/db/tables.ts';
import type { Tallies } from '#server/db/tallies.ts';

/** What a survey asks, with the codes of its options. */
export interface Asked {
  questions: StoredQuestion[];
  poll: StoredPoll | null;
  nextCode: number;
}

/** An edit as it may be stored, or the fields that people have answered already and whose words must stay. */
export type Edited = { asked: Asked } | { frozen: Record<string, string> };

const FROZEN = 'People have answered this already: its words must stay as they are';

/**
 * Carries out an edit so that no answer changes its meaning: what stays keeps its code, what is new gets a new one,
 * what is gone stays in the results as removed while somebody chose it. A question or option is reworded when another
 * text stands in its place; that is possible only while nobody chose it.
 * @param newId makes the id of a new question
 */
export function edit(
  stored: Asked,
  input: Pick<SurveyInput, 'questions' | 'pollQuestion' | 'pollOptions'>,
  context: { tallies: Tallies; newId: () => string },
): Edited {
  const { tallies, newId } = context;
  const frozen: Record<string, string> = {};
  let { nextCode } = stored;

  const isChosen = (option: StoredOption) => (tallies.get(option.code) ?? 0) > 0;
  const isAnswered = ({ options }: { options: StoredOption[] }) => options.some(isChosen);

  function editOptions(before: StoredOption[], texts: string[], path: string): StoredOption[] {
    const shown = before.filter((option) => !option.removed);
    const kept = texts.map((text) => before.find((option) => option.text === text));
    const options = texts.map((text, index): StoredOption => {
      const same = kept[index];
      if (same) return { code: same.code, text };
      const replaced = shown[index];
      if (replaced && !kept.includes(replaced)) {
        if (!isChosen(replaced)) return { code: replaced.code, text };
        frozen[`${path}.${index}`] = FROZEN;
      }
      const code = nextCode;
      nextCode += 1;
      return { code, text };
    });
    const codes = new Set(options.map((option) => option.code));
    const gone = before.filter((option) => !codes.has(option.code) && isChosen(option));
    return [...options, ...gone.map(({ code, text }): StoredOption => ({ code, text, removed: true }))];
  }

  const shownQuestions = stored.questions.filter((question) => !question.removed);
  const kept = matchQuestions(stored.questions, shownQuestions, input.questions);
  const questions = input.questions.map((given, index): StoredQuestion => {
    const before = kept[index];
    if (before && before.text !== given.text && isAnswered(before)) frozen[`questions.${index}.text`] = FROZEN;
    const options = editOptions(before?.options ?? [], given.options, `questions.${index}.options`);
    return { id: before?.id ?? newId(), text: given.text, options };
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
    return { text, options: editOptions(stored.poll?.options ?? [], pollOptions, 'pollOptions') };
  }
}

/**
 * Which stored question each given one continues. A body that names questions by id is taken at its word; one that
 * does not (it was made from a form's texts alone) means the question with the same text, else the one in that place.
 */
function matchQuestions(
  stored: StoredQuestion[],
  shown: StoredQuestion[],
  given: SurveyInput['questions'],
): (StoredQuestion | undefined)[] {
  const taken = new Set<StoredQuestion>();
  const take = (question: StoredQuestion | undefined) => {
    if (!question || taken.has(question)) return undefined;
    taken.add(question);
    return question;
  };
  const matched = given.map(({ _id }) => take(stored.find((question) => question.id === _id)));
  if (given.some((question) => question._id !== undefined)) return matched;

  for (const [index, { text }] of given.entries()) {
    matched[index] ??= take(stored.find((question) => question.text === text && !taken.has(question)));
  }
  for (const index of given.keys()) matched[index] ??= take(shown[index]);
  return matched;
}

const asRemoved = (question: StoredQuestion): StoredQuestion => ({ ...question, removed: true });
