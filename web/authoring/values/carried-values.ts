import { type CarriedNames, carriedName, toKept } from '#basics/piped-names.ts';
import { type Carried, carriedIn, withCarried, writeCarried } from '#basics/piping.ts';
import { faultOfName, SOURCE } from '#contract/sharing/link-values.ts';
import { asks, contractOf } from '#questions/contract.ts';
import { isComplete, numberAt, takenBy, writtenIn } from '#web/authoring/values/editor-values.ts';
import { refOf, takesOptionShow } from '#web/authoring/values/show-values.ts';
import type { EditorValues, ItemRef, OptionValues, QuestionValues } from '#web/authoring/values/value-types.ts';

/** The name of a text of the survey in the form. */
type TextName = string;

/** Why a text or options cannot be stored as they are: keys of `editor.faults`. */
type CarryFault = 'carriedGone' | 'carriedLater' | 'carriedLeftOut' | 'carriedField' | 'carriesNone' | 'carriesTooMany';

/** A question as texts name it in the editor. @param place among the questions */
export const nameOf = (questions: readonly QuestionValues[], place: number): string =>
  carriedName(numberAt(questions, place), questions[place]?.text ?? '');

/** The names of all questions that a text can name. */
export const namesOf = (questions: readonly QuestionValues[]): CarriedNames =>
  new Map(
    questions.flatMap(({ _id }, place): [string, string][] =>
      _id === undefined ? [] : [[_id, nameOf(questions, place)]],
    ),
  );

/** A placeholder in a text: from its first brace to the character after its last. */
export interface Chip {
  from: number;
  to: number;
  /** The end of its name, where the alternative text begins. */
  named: number;
  isFaulty: boolean;
}

/** @param in.before how many questions come before the text @param in.names the names in the text */
export function chipsIn(
  read: string,
  { questions, before, names }: { questions: readonly QuestionValues[]; before: number; names: CarriedNames },
): Chip[] {
  return [...read.matchAll(/\{([^{}|\n]+)(?:\|[^{}|\n]*)?\}/g)].flatMap((match): Chip[] => {
    const [words, name = ''] = match;
    const [carried] = carriedIn(toKept(words, names));
    if (!carried) return [];
    const { index: from } = match;
    const isFaulty = faultOf(carried, questions, before) !== null;
    return [{ from, to: from + words.length, named: from + 1 + name.length, isFaulty }];
  });
}

/** Why a placeholder cannot be used at that place; null if it can. */
function faultOf({ of, name }: Carried, questions: readonly QuestionValues[], before: number): CarryFault | null {
  if (of === 'field') return name === SOURCE || faultOfName(name) === null ? null : 'carriedField';
  const place = questions.findIndex(({ _id }) => _id === name);
  const question = questions[place];
  if (!question) return 'carriedGone';
  if (place >= before) return 'carriedLater';
  return isComplete(question) && asks(question.kind) ? null : 'carriedLeftOut';
}

/** Why a question cannot carry the options of an earlier one; null if it can. */
function faultOfOptions({ kind, carries }: QuestionValues, questions: readonly QuestionValues[], before: number) {
  if (!carries || !takesOptionShow(kind)) return null;
  const fault = faultOf({ of: 'question', name: carries.question, instead: '' }, questions, before);
  const from = questions.find(({ _id }) => _id === carries.question);
  if (fault || !from) return fault;
  if (!takesOptionShow(from.kind)) return 'carriesNone';
  const { optionsMax } = contractOf(kind);
  return optionsMax !== undefined && writtenIn(from.options).length > optionsMax ? 'carriesTooMany' : null;
}

/** The texts of a survey that may have placeholders, with the number of questions before each. */
function textsIn({ questions, endings }: Pick<EditorValues, 'questions' | 'endings'>): [TextName, string, number][] {
  return [
    ...questions.flatMap((question, index): [TextName, string, number][] => {
      const name = `questions.${index}`;
      const { section, text, explanation } = question;
      const inSection: [TextName, string, number][] = section
        ? [
            [`${name}.section.title`, section.title, index],
            [`${name}.section.text`, section.text, index],
          ]
        : [];
      if (!isComplete(question)) return inSection;
      const { options, rows } = takenBy(question);
      const inItems = (list: 'options' | 'rows', items: readonly OptionValues[]) =>
        items.map((item, place): [TextName, string, number] => [`${name}.${list}.${place}.text`, item.text, index]);
      return [
        ...inSection,
        [`${name}.text`, text, index],
        [`${name}.explanation`, explanation ?? '', index],
        // Carried options show their faults at the earlier question.
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

/** What hinders texts and options from being stored, by their names in the form. */
export function carryFaults(values: Pick<EditorValues, 'questions' | 'endings'>): Record<string, CarryFault> {
  const { questions } = values;
  return Object.fromEntries([
    ...textsIn(values).flatMap(([name, text, before]) => {
      const [fault] = carriedIn(text).flatMap((carried) => faultOf(carried, questions, before) ?? []);
      return fault ? [[name, fault]] : [];
    }),
    ...questions.flatMap((question, index) => {
      const fault = isComplete(question) || question.carries ? faultOfOptions(question, questions, index) : null;
      return fault ? [[`questions.${index}.carries`, fault]] : [];
    }),
  ]);
}

/** Whether a text or options name an earlier question. */
export const carriesAny = (values: Pick<EditorValues, 'questions' | 'endings'>): boolean =>
  values.questions.some(({ carries }) => carries) || textsIn(values).some(([, text]) => carriedIn(text).length > 0);

/** How many texts and lists of options of other questions name this one. */
export function carryingOf(values: Pick<EditorValues, 'questions' | 'endings'>, id: string | undefined): number {
  if (id === undefined) return 0;
  const isOwn = (name: string) => name.startsWith(`questions.${values.questions.findIndex(({ _id }) => _id === id)}.`);
  const texts = textsIn(values).filter(
    ([name, text]) => !isOwn(name) && carriedIn(text).some((carried) => carried.name === id),
  );
  return texts.length + values.questions.filter(({ carries }) => carries?.question === id).length;
}

/** A text with other ids of the questions that it names. */
export const renamed = (text: string, idOf: (id: string) => string | undefined): string =>
  withCarried(text, (carried) =>
    writeCarried(carried.of === 'field' ? carried : { ...carried, name: idOf(carried.name) ?? carried.name }),
  );

/** Every text of a question and of the section that begins with it, replaced. */
export const rewordedQuestion = (question: QuestionValues, say: (text: string) => string): QuestionValues => ({
  ...question,
  text: say(question.text),
  explanation: question.explanation && say(question.explanation),
  options: question.options.map((option) => ({ ...option, text: say(option.text) })),
  rows: question.rows.map((row) => ({ ...row, text: say(row.text) })),
  section: question.section && {
    ...question.section,
    ...{ title: say(question.section.title), text: say(question.section.text) },
  },
});

/** A carried option with its original. */
type CarriedOption = OptionValues & { of: ItemRef };

/**
 * The options that a question carries from an earlier one in its present form; each keeps its own data. Null if the question has them
 * already.
 * @param newKey makes the key of an option without one
 */
export function carriedOptions(
  question: QuestionValues,
  questions: readonly QuestionValues[],
  newKey: () => string,
): { options: CarriedOption[]; keys: [place: number, key: string][]; from: number } | null {
  const from = questions.findIndex(({ _id }) => _id === question.carries?.question);
  const source = questions[from];
  if (!question.carries || !source || source === question) return null;
  const keys: [number, string][] = [];
  const options = writtenIn(source.options).map((option): CarriedOption => {
    const of = refOf(option) ?? newKey();
    if (refOf(option) === undefined) keys.push([source.options.indexOf(option), String(of)]);
    const own = question.options.find((each) => each.of === of);
    const { picture: _picture, show: _show, ownCode: _code, ...kept } = own ?? {};
    const { text, picture, ownCode } = option;
    return { ...kept, of, text, ...(picture && { picture }), ...(ownCode && { ownCode }) };
  });
  return isSame(options, question.options) ? null : { options, keys, from };
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
