import type * as z from 'zod';
import type { Question, SurveyInput } from '#contract/surveys.ts';
import { type DeadlineValues, deadlineSent, noDeadline } from '#web/features/editor/values/deadline-values.ts';

/** What the editor is open for: to write a new survey, or to change a stored one. */
export type Purpose = 'new' | 'update';

/** An option while it is written. An object, so that a list of them can be told apart while it changes. */
export interface OptionValues {
  /** Of an option that is stored already. */
  _id?: number;
  text: string;
}

export interface QuestionValues {
  /** Of a question that is stored already. */
  _id?: string;
  text: string;
  options: OptionValues[];
}

/** A survey while it is written: what stands in the fields, complete or not. */
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

/**
 * A sheet to begin on: one question with room for two options.
 * @param zone in which the author means the deadline
 */
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

/** The same question once more, to be stored beside the first. */
export function copyOf({ text, options }: QuestionValues): QuestionValues {
  return { text, options: options.map((option) => ({ text: option.text })) };
}

/** What is in the fields, in the form that the contract judges. */
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

/** What a respondent would see of it. */
export interface PreviewedSurvey {
  title: string;
  description: string;
  questions: Question[];
  /** null without one. */
  poll: Omit<Question, '_id'> | null;
}

/** The survey as it would be stored now: what is blank or not complete is left out. */
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

/** Why a question or a poll would be left out: something is written, but not all of it. Null when it is complete or blank. */
export function gapOf({ text, options }: QuestionValues): 'noText' | 'noOptions' | null {
  const hasText = text.trim() !== '';
  const hasOptions = options.some((option) => option.text.trim() !== '');
  if (hasText === hasOptions) return null;
  return hasText ? 'noOptions' : 'noText';
}

/** Whether a question will be stored. */
export function isComplete(question: QuestionValues): boolean {
  return question.text.trim() !== '' && gapOf(question) === null;
}

/** The lines of a pasted list, without the marks and numbers that lists are often written with. */
export function linesOf(pasted: string): string[] {
  return pasted
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\s*(?:[-*•·–]\s+|(?:\d{1,3}|[a-z])[.)]\s+)?/i, '').trim())
    .filter((line) => line !== '');
}

/** Options get their codes when they are stored; to be tried, they go by their places. */
function previewed(values: readonly OptionValues[]): Pick<Question, 'options' | 'codes'> {
  const options = [...new Set(textsOf(values).map((text) => text.trim()))].filter((text) => text !== '');
  return { options, codes: [...options.keys()] };
}

function textsOf(options: readonly OptionValues[]): string[] {
  return options.map(({ text }) => text);
}
