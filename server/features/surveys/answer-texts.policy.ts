import type { TextAnswer } from '#contract/responses.ts';
import type { Answers } from '#contract/surveys.ts';
import type { Definition } from './definitions.ts';

/**
 * Reads answers by their texts, for clients that know a survey by its texts. Nothing else recognises an answer by its words.
 * Of two questions with one text, the first answer means the first question; of two options, the first is meant. A question
 * that does not come up, or comes with an empty option, is unanswered.
 * @returns the answers by id, or what is wrong by the field's name
 */
export function readTexts(
  definition: Definition,
  texts: readonly TextAnswer[],
): { answers: Answers } | { fields: Record<string, string> } {
  const asked = askedIn(definition);
  /** How many answers to questions of a text have come. */
  const come = new Map<string, number>();
  const answers: Answers = {};
  const fields: Record<string, string> = {};
  for (const [index, { questionName, selectedOption }] of texts.entries()) {
    const nth = come.get(questionName) ?? 0;
    const question = asked.get(questionName)?.[nth];
    if (!question) {
      fields[`responses.${index}.questionName`] = 'No such question in this survey';
      continue;
    }
    come.set(questionName, nth + 1);
    if (selectedOption === '') continue;
    const code = question.codes.get(selectedOption);
    if (code !== undefined) answers[question.id] = code;
    else fields[`responses.${index}.selectedOption`] = 'No such option in this question';
  }
  return Object.keys(fields).length > 0 ? { fields } : { answers };
}

/** Answers in the words of the survey, in the order of its questions. */
export function toTexts({ questions }: Pick<Definition, 'questions'>, answers: Answers): TextAnswer[] {
  return questions.flatMap(({ id, text, options }) => {
    const chosen = options.find(({ code }) => code === answers[id]);
    return chosen ? [{ questionName: text, selectedOption: chosen.text }] : [];
  });
}

/** The code of the option with this text in the poll of a survey; undefined when there is none. */
export const readPollText = ({ poll }: Pick<Definition, 'poll'>, text: string): number | undefined =>
  poll?.options.find((option) => option.text === text && !option.removed)?.code;

/** The text of any option that the poll of a survey ever had; undefined when it never had it. */
export const toPollText = ({ poll }: Pick<Definition, 'poll'>, choice: number | null): string | undefined =>
  poll?.options.find(({ code }) => code === choice)?.text;

interface AskedQuestion {
  id: string;
  codes: ReadonlyMap<string, number>;
}

/** The questions that are asked, by their texts; those with one text in their order. */
type Asked = ReadonlyMap<string, readonly AskedQuestion[]>;

/** Made once for each definition: every submission by texts is read by it. */
const askedBy = new WeakMap<Definition, Asked>();

function askedIn(definition: Definition): Asked {
  const known = askedBy.get(definition);
  if (known) return known;
  const asked = new Map<string, AskedQuestion[]>();
  for (const { id, text, options, removed } of definition.questions) {
    if (removed) continue;
    const shown = options.filter((option) => !option.removed).toReversed();
    const question = { id, codes: new Map(shown.map((option) => [option.text, option.code])) };
    asked.set(text, [...(asked.get(text) ?? []), question]);
  }
  askedBy.set(definition, asked);
  return asked;
}
