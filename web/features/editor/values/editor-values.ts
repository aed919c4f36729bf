import type * as z from 'zod';
import type { OptionOrder } from '#contract/choices.ts';
import type { Question, SurveyInput } from '#contract/surveys.ts';
import { type DeadlineValues, deadlineSent, noDeadline } from '#web/features/editor/values/deadline-values.ts';

/** The purpose of the editor: to write a new survey, or to change a stored one. */
export type Purpose = 'new' | 'update';

/** An option in the editor. An object, so that the items of a list keep their identity. */
export interface OptionValues {
  /** The id of a stored option. */
  _id?: number;
  text: string;
}

export interface QuestionValues {
  /** The id of a stored question. */
  _id?: string;
  text: string;
  options: OptionValues[];
  /** Missing or null: guessed from the words of the options. */
  order?: OptionOrder | null;
}

/** The fields of the editor, complete or not. */
export interface EditorValues extends DeadlineValues {
  title: string;
  description: string;
  category: string;
  /** Seconds, as typed. */
  duration: string;
  questions: QuestionValues[];
  pollQuestion: string;
  pollOptions: OptionValues[];
}

/** Empty fields: one question with two options. @param zone of the deadline */
export function emptySurvey(zone: string): EditorValues {
  return {
    title: '',
    description: '',
    category: '',
    duration: '',
    ...noDeadline(zone),
    questions: [emptyQuestion()],
    pollQuestion: '',
    pollOptions: [emptyOption(), emptyOption()],
  };
}

export function emptyQuestion(): QuestionValues {
  return { text: '', options: [emptyOption(), emptyOption()] };
}

export function emptyOption(): OptionValues {
  return { text: '' };
}

/** A copy of a question, without ids, so that it is stored as another one. */
export function copyOf({ text, options, order }: QuestionValues): QuestionValues {
  return { text, options: options.map((option) => ({ text: option.text })), ...(order && { order }) };
}

/** The fields in the shape of the contract's input. */
export function toInput(values: EditorValues): Record<keyof z.input<typeof SurveyInput>, unknown> {
  const { title, description, category, duration, questions, pollQuestion, pollOptions } = values;
  return {
    ...{ title, description, category, pollQuestion },
    deadline: deadlineSent(values),
    duration: duration === '' ? undefined : Number(duration),
    questions: questions.map((question) => ({ ...question, options: textsOf(question.options) })),
    pollOptions: textsOf(pollOptions),
  };
}

/** The survey as respondents would see it. */
export interface PreviewedSurvey {
  title: string;
  description: string;
  questions: Question[];
  /** null without a poll. */
  poll: Omit<Question, '_id'> | null;
}

/** The survey as it would be stored now: without blank or incomplete parts. */
export function toPreview({ title, description, questions, pollQuestion, pollOptions }: EditorValues): PreviewedSurvey {
  const poll = { text: pollQuestion, options: pollOptions };
  return {
    title: title.trim(),
    description: description.trim(),
    questions: questions
      .filter(isComplete)
      .map(({ text, options }, index) => ({ _id: String(index), text: text.trim(), ...previewed(options) })),
    poll: isComplete(poll) ? { text: pollQuestion.trim(), ...previewed(pollOptions) } : null,
  };
}

/**
 * The reason why a question or a poll would not be stored, since it is incomplete; null when it is complete or blank.
 */
export function gapOf({ text, options }: QuestionValues): 'noText' | 'noOptions' | null {
  const hasText = text.trim() !== '';
  const hasOptions = options.some((option) => option.text.trim() !== '');
  if (hasText === hasOptions) return null;
  return hasText ? 'noOptions' : 'noText';
}

export function isComplete(question: QuestionValues): boolean {
  return question.text.trim() !== '' && gapOf(question) === null;
}

/** The lines of a pasted list, without list marks and numbers. */
export function linesOf(pasted: string): string[] {
  return pasted
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\s*(?:[-*•·–]\s+|(?:\d{1,3}|[a-z])[.)]\s+)?/i, '').trim())
    .filter((line) => line !== '');
}

/** Stored options have codes; in the preview their index replaces the code. */
function previewed(values: readonly OptionValues[]): Pick<Question, 'options' | 'codes'> {
  const options = [...new Set(textsOf(values).map((text) => text.trim()))].filter((text) => text !== '');
  return { options, codes: [...options.keys()] };
}

function textsOf(options: readonly OptionValues[]): string[] {
  return options.map(({ text }) => text);
}
