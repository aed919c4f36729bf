import { memoized } from '#basics/memoized.ts';
import type { TextAnswer } from '#contract/responses/responses.ts';
import type { Answers } from '#contract/surveys/surveys.ts';
import { DEFAULT_KIND } from '#questions/contract.ts';
import { kindOf } from '#survey/document/served.ts';
import type { StoredQuestion } from '#survey/document/stored.ts';
import type { Definition } from '../survey/definitions.ts';

/** Only answers to questions of the first kind have texts. */
const hasTexts = (question: StoredQuestion): boolean => kindOf(question) === DEFAULT_KIND;

/**
 * Reads answers by their texts, for clients that know a survey only by its texts. With equal question texts the first answer belongs
 * to the first question; with equal option texts the first option counts. An empty option means no answer.
 * @returns the answers by id, or the faults by field
 */
export function readTexts(
  definition: Definition,
  texts: readonly TextAnswer[],
): { answers: Answers } | { fields: Record<string, string> } {
  const asked = askedIn(definition);
  /** Counts the answers so far by the text of the question. */
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

/** Writes answers by their texts, in the order of the questions. */
export function toTexts({ questions }: Pick<Definition, 'questions'>, answers: Answers): TextAnswer[] {
  return questions.filter(hasTexts).flatMap(({ id, text, options }) => {
    const chosen = options.find(({ code }) => code === answers[id]);
    return chosen ? [{ questionName: text, selectedOption: chosen.text }] : [];
  });
}

/** Finds the code of the poll option with this text. @returns null when there is none */
export const readPollText = ({ poll }: Pick<Definition, 'poll'>, text: string): number | null =>
  poll?.options.find((option) => option.text === text && !option.removed)?.code ?? null;

/** Finds the text of a poll option, also of a removed one. @returns null when there is none */
export const toPollText = ({ poll }: Pick<Definition, 'poll'>, choice: number | null): string | null =>
  poll?.options.find(({ code }) => code === choice)?.text ?? null;

interface AskedQuestion {
  id: string;
  codes: ReadonlyMap<string, number>;
}

/** The current questions by their texts; those with equal texts in their order. */
type Asked = ReadonlyMap<string, readonly AskedQuestion[]>;

/** Made once for each definition, because every submission by texts needs it. */
const askedIn = memoized((definition: Definition): Asked => {
  const asked = new Map<string, AskedQuestion[]>();
  for (const { id, text, options, removed } of definition.questions.filter(hasTexts)) {
    if (removed) continue;
    const shown = options.filter((option) => !option.removed).toReversed();
    const question = { id, codes: new Map(shown.map((option) => [option.text, option.code])) };
    asked.set(text, [...(asked.get(text) ?? []), question]);
  }
  return asked;
});
