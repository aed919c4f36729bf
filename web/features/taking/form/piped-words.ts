import { filledAddress, filledForm, filledIn, type Piped } from '#basics/piping.ts';
import type { Question } from '#questions/contract.ts';
import { type Reading, wordsOf } from '#questions/model/evaluate.ts';
import type { Json } from '#questions/model/kind.ts';
import type { Ending } from '#survey/endings.ts';
import type { Section } from '#survey/sections.ts';
import type { DraftAnswer, DraftAnswers } from '#web/features/taking/form/draft-answers.ts';

/** The shown parts before words are filled in. */
interface Shown {
  questions: readonly Question[];
  sections: readonly Section[];
  ending: Ending | null;
  fields: Readonly<Record<string, string>>;
  calculated: (id: string) => Reading;
}

/**
 * Fills placeholders in texts with words. A text uses only answers to questions shown before it. Options of those questions may
 * have placeholders, too, so one pass in the survey's order fills all.
 * @param answers the answers to shown questions
 * @returns the same objects if they have no placeholders
 */
export function filledWords<What extends Shown>(shown: What, answers: DraftAnswers): What & { answers: DraftAnswers } {
  const said: Record<string, DraftAnswer> = {};
  const words = ({ of, name }: Piped): string => {
    if (of === 'question') return said[name]?.said ?? '';
    if (of === 'calculated') return wordsOf(shown.calculated(name));
    return Object.hasOwn(shown.fields, name) ? (shown.fields[name] ?? '') : '';
  };
  const fill = (text: string) => filledIn(text, words);
  const fillForm = (text: string) => filledForm(text, words);

  const questions = shown.questions.map((question) => {
    const filled = filledQuestion(question, fill, fillForm);
    const answer = answers[question._id];
    if (answer)
      said[question._id] =
        filled === question ? answer : { ...answer, said: saidOf(filled, answer.value) ?? answer.said };
    return filled;
  });
  const { ending } = shown;
  return {
    ...shown,
    answers: said,
    questions: questions.some((question, index) => question !== shown.questions[index]) ? questions : shown.questions,
    sections: shown.sections.map((section) =>
      filledPart(section, { title: fill(section.title), text: fillForm(section.text) }),
    ),
    ending: ending && {
      ...ending,
      title: fill(ending.title),
      ...(ending.text && { text: fillForm(ending.text) }),
      ...(ending.link && { link: filledAddress(ending.link, words) }),
    },
  };
}

type Fill = (text: string) => string;

/** The last filled questions, so that a question with the same words does not render again with each key. */
const filledLast = new WeakMap<Question, Question>();

function filledQuestion(question: Question, fill: Fill, fillForm: Fill): Question {
  const { text, explanation, options, rows } = question;
  const filled = {
    text: fillForm(text),
    ...(explanation !== undefined && { explanation: fillForm(explanation) }),
    options: options.map(fill),
    ...(rows && { rows: rows.map((row) => filledPart(row, { text: fill(row.text) })) }),
  };
  if (isSame(question, filled)) return question;
  const last = filledLast.get(question);
  if (last && isSame(last, filled)) return last;
  const next = { ...question, ...filled };
  filledLast.set(question, next);
  return next;
}

const isSame = (question: Question, filled: Pick<Question, 'text' | 'explanation' | 'options' | 'rows'>): boolean =>
  question.text === filled.text &&
  question.explanation === filled.explanation &&
  question.options.every((option, index) => option === filled.options[index]) &&
  (question.rows ?? []).every((row, index) => row.text === filled.rows?.[index]?.text);

function filledPart<Part extends object>(part: Part, filled: Partial<Part>): Part {
  const isChanged = Object.entries(filled).some(([name, text]) => part[name as keyof Part] !== text);
  return isChanged ? { ...part, ...filled } : part;
}

/** The chosen options of a question, in words; null if the answer holds anything else. */
export function saidOf({ codes, options }: Question, value: Json): string | null {
  const said = [value].flat().map((item) => (typeof item === 'number' ? options[codes.indexOf(item)] : item));
  return options.length > 0 && said.every((words) => typeof words === 'string') ? said.join(', ') : null;
}
