import { calculatedName, type PipedNames, pipedName, toKept } from '#basics/piped-names.ts';
import { pipedIn, withPiped, writePiped } from '#basics/piping.ts';
import { faultOfPiped } from '#survey/document/reference-faults.ts';
import { mapSections } from '#survey/section-levels.ts';
import { emptyOption, isComplete, numberAt, takenBy, writtenIn } from '#web/authoring/values/editor-values.ts';
import { lookupOf } from '#web/authoring/values/show-values.ts';
import type {
  CalculationValues,
  EditorValues,
  Named,
  OptionValues,
  QuestionValues,
} from '#web/authoring/values/value-types.ts';

/** The name of a text of the survey in the form. */
type TextName = string;

/** The name of a question in texts of the editor. @param place its index */
export const nameOf = (questions: readonly QuestionValues[], place: number): string =>
  pipedName(numberAt(questions, place), questions[place]?.text ?? '');

/** The names of all questions and calculated values that a text can name. */
export const namesOf = (
  questions: readonly QuestionValues[],
  calculations: readonly CalculationValues[] = [],
): PipedNames =>
  new Map([
    ...questions.map(({ _id }, place) => [_id, nameOf(questions, place)] as const),
    ...calculations.map(({ _id, name }) => [_id, calculatedName(name)] as const),
  ]);

/** A placeholder in a text: from its first brace to the character after its last. */
export interface Chip {
  from: number;
  to: number;
  /** The end of its name, where the alternative text begins. */
  named: number;
  isFaulty: boolean;
}

/** @param in.before the number of questions before the text @param in.names the names of all questions */
export function chipsIn(
  read: string,
  { before, names, ...named }: Named & { before: number; names: PipedNames },
): Chip[] {
  return [...read.matchAll(/\{([^{}|\n]+)(?:\|[^{}|\n]*)?\}/g)].flatMap((match): Chip[] => {
    const [words, name = ''] = match;
    const [carried] = pipedIn(toKept(words, names));
    if (!carried) return [];
    const { index: from } = match;
    const isFaulty = faultOfPiped(carried, lookupOf(named), before) !== null;
    return [{ from, to: from + words.length, named: from + 1 + name.length, isFaulty }];
  });
}

/** The texts of a survey that may have placeholders, with the number of questions before each. */
function textsIn({ questions, endings }: Pick<EditorValues, 'questions' | 'endings'>): [TextName, string, number][] {
  return [
    ...questions.flatMap((question, index): [TextName, string, number][] => {
      const name = `questions.${index}`;
      const { text, explanation } = question;
      const inSections = Object.values(
        mapSections(question, (section, field): [TextName, string, number][] => [
          [`${name}.${field}.title`, section.title, index],
          [`${name}.${field}.text`, section.text, index],
        ]),
      ).flat();
      if (!isComplete(question)) return inSections;
      const { options, rows } = takenBy(question);
      const inItems = (list: 'options' | 'rows', items: readonly OptionValues[]) =>
        items.map((item, place): [TextName, string, number] => [`${name}.${list}.${place}.text`, item.text, index]);
      return [
        ...inSections,
        [`${name}.text`, text, index],
        [`${name}.explanation`, explanation ?? '', index],
        // Piped options report their faults at the earlier question.
        ...(question.carries ? [] : inItems('options', options)),
        ...inItems('rows', rows),
      ];
    }),
    ...endings.flatMap(({ title, text, link }, index): [TextName, string, number][] => [
      [`endings.${index}.title`, title, questions.length],
      [`endings.${index}.text`, text, questions.length],
      [`endings.${index}.link`, link, questions.length],
    ]),
  ];
}

/** How many texts and option lists of other questions refer to this question. */
export function pipingOf(values: Pick<EditorValues, 'questions' | 'endings'>, id: string | undefined): number {
  if (id === undefined) return 0;
  const isOwn = (name: string) => name.startsWith(`questions.${values.questions.findIndex(({ _id }) => _id === id)}.`);
  const texts = textsIn(values).filter(
    ([name, text]) => !isOwn(name) && pipedIn(text).some((carried) => carried.name === id),
  );
  return texts.length + values.questions.filter(({ carries }) => carries?.question === id).length;
}

/** A text with other ids for the questions that it refers to. */
export const renamed = (text: string, idOf: (id: string) => string | undefined): string =>
  withPiped(text, (carried) =>
    writePiped(carried.of === 'field' ? carried : { ...carried, name: idOf(carried.name) ?? carried.name }),
  );

/** Every text of a question and of the sections that begin with it, replaced. */
export const rewordedQuestion = (question: QuestionValues, say: (text: string) => string): QuestionValues => ({
  ...question,
  text: say(question.text),
  explanation: question.explanation && say(question.explanation),
  options: question.options.map((option) => ({ ...option, text: say(option.text) })),
  rows: question.rows.map((row) => ({ ...row, text: say(row.text) })),
  ...mapSections(question, (section) => ({ ...section, title: say(section.title), text: say(section.text) })),
});

/** A carried option with its original. */
type CarriedOption = OptionValues & { of: string };

/**
 * The options that a question carries from an earlier one in its present form; each keeps its own data. Null if nothing would
 * change.
 */
export function carriedOptions(
  question: QuestionValues,
  questions: readonly QuestionValues[],
): { options: CarriedOption[]; from: number } | null {
  const from = questions.findIndex(({ _id }) => _id === question.carries?.question);
  const source = questions[from];
  if (!question.carries || !source || source === question) return null;
  const options = writtenIn(source.options).map(({ key: of, text, picture, ownCode }): CarriedOption => {
    const own = question.options.find((each) => each.of === of);
    const { picture: _picture, show: _show, ownCode: _code, ...kept } = own ?? emptyOption();
    return { ...kept, of, text, ...(picture && { picture }), ...(ownCode && { ownCode }) };
  });
  return isSame(options, question.options) ? null : { options, from };
}

const isSame = (one: readonly OptionValues[], other: readonly OptionValues[]): boolean =>
  one.length === other.length &&
  one.every(({ of, text, picture = '', ownCode = '' }, place) => {
    const {
      of: otherOf,
      text: otherText,
      picture: otherPicture = '',
      ownCode: otherCode = '',
      show,
    } = other[place] ?? {};
    return of === otherOf && text === otherText && picture === otherPicture && ownCode === otherCode && !show;
  });
