import type * as z from 'zod';
import type { OptionOrder, WayToAsk } from '#contract/choices.ts';
import type { Section, SurveyInput } from '#contract/surveys.ts';
import { asks, contractOf, DEFAULT_KIND, type Kind, type Question } from '#questions/contract.ts';
import type { BlankQuestion } from '#questions/kind-web.ts';
import { type DeadlineValues, deadlineSent, noDeadline } from '#web/features/editor/values/deadline-values.ts';
import { defaultSettings, settingsOf } from '#web/features/editor/values/kind-values.ts';

/** The purpose of the editor: to write a new survey, or to change a stored one. */
export type Purpose = 'new' | 'update';

/** An option or a row in the editor. An object, so that the items of a list keep their identity. */
export interface OptionValues {
  /** The id of a stored one. */
  _id?: number;
  text: string;
  picture?: string;
}

/** A section as written, with the question that it begins with. */
export interface SectionValues {
  /** The id of a stored one. */
  _id?: string;
  title: string;
  text: string;
}

export interface QuestionValues {
  /** The id of a stored question. */
  _id?: string;
  kind: Kind;
  text: string;
  /** A line below the text; null until the author asks for one. */
  explanation: string | null;
  required: boolean;
  /** Kept whatever the kind, so that the author can return to another kind; only what the kind takes is sent. */
  options: OptionValues[];
  rows: OptionValues[];
  settings: { [K in Kind]?: unknown };
  /** Missing or null: guessed from the words of the options. */
  order?: OptionOrder | null;
  /** The section that begins with it; null: it belongs to the one before. */
  section: SectionValues | null;
}

/** The fields of the editor, complete or not. */
export interface EditorValues extends DeadlineValues {
  title: string;
  description: string;
  category: string;
  /** Seconds, as typed. */
  duration: string;
  asked: WayToAsk;
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
    asked: 'together',
    questions: [emptyQuestion()],
    pollQuestion: '',
    pollOptions: [emptyOption(), emptyOption()],
  };
}

/** A new question. Without a blank it is a choice with two options. */
export function emptyQuestion(kind: Kind = DEFAULT_KIND, blank: BlankQuestion = { options: 2 }): QuestionValues {
  const { text = '', settings, options = 0, rows = 0 } = blank;
  return {
    kind,
    text,
    explanation: null,
    required: false,
    options: blankItems(options),
    rows: blankItems(rows),
    settings: { [kind]: { ...defaultSettings(kind), ...settings } },
    section: null,
  };
}

export function emptySection(): SectionValues {
  return { title: '', text: '' };
}

export function emptyOption(): OptionValues {
  return { text: '' };
}

/** @param items how many empty ones, or their texts */
function blankItems(items: number | readonly string[]): OptionValues[] {
  if (typeof items === 'number') return Array.from({ length: items }, emptyOption);
  return items.map((text) => ({ text }));
}

/** A copy of a question and the section that begins with it, without ids, so that both are stored as others. */
export function copyOf({ _id, options, rows, section, ...question }: QuestionValues): QuestionValues {
  return {
    ...structuredClone(question),
    ...{ options: withoutIds(options), rows: withoutIds(rows) },
    section: section && { title: section.title, text: section.text },
  };
}

export function withoutIds(items: readonly OptionValues[]): OptionValues[] {
  return items.map(({ _id, ...item }) => item);
}

/** The fields in the shape of the contract's input. */
export function toInput(values: EditorValues): Record<keyof z.input<typeof SurveyInput>, unknown> {
  const { title, description, category, duration, asked, questions, pollQuestion, pollOptions } = values;
  return {
    ...{ title, description, category, asked, pollQuestion },
    deadline: deadlineSent(values),
    duration: duration === '' ? undefined : Number(duration),
    questions: questions.map(questionInput),
    pollOptions,
  };
}

/** A question as it is sent: with what its kind takes, and nothing that the author wrote for another kind. */
function questionInput(question: QuestionValues) {
  const { _id, kind, text, explanation, required, order, section } = question;
  const { options, rows } = takenBy(question);
  return {
    ...(_id !== undefined && { _id }),
    ...{ kind, text, required, options, rows, settings: question.settings[kind] ?? {}, section },
    ...(explanation !== null && { explanation }),
    ...(order !== undefined && contractOf(kind).needs.options !== undefined && { order }),
  };
}

/** The options and rows that the kind of a question takes. */
export function takenBy({ kind, options, rows }: QuestionValues): Pick<QuestionValues, 'options' | 'rows'> {
  const { needs } = contractOf(kind);
  return { options: needs.options === undefined ? [] : options, rows: needs.rows === undefined ? [] : rows };
}

/** The survey as respondents would see it. */
export interface PreviewedSurvey {
  title: string;
  description: string;
  questions: Question[];
  /** `from` is the id of a question of the preview. */
  sections: Section[];
  asked: WayToAsk;
  /** null without a poll. */
  poll: Question | null;
}

/** The survey as it would be stored now: without blank or incomplete parts. */
export function toPreview(values: EditorValues): PreviewedSurvey {
  const { title, description, asked, pollQuestion, pollOptions } = values;
  const poll = pollOf({ pollQuestion, pollOptions });
  const questions = completeOnes(values.questions);
  return {
    title: title.trim(),
    description: description.trim(),
    questions: questions.map((question, index) => previewed(question, String(index))),
    sections: questions.flatMap(({ section }, index) =>
      section
        ? [{ _id: `section ${index}`, title: section.title.trim(), text: section.text.trim(), from: String(index) }]
        : [],
    ),
    asked,
    poll: isComplete(poll) ? previewed(poll, 'poll') : null,
  };
}

/** The questions that would be stored. A section of another one begins with the question after it, as on the server. */
function completeOnes(questions: readonly QuestionValues[]): QuestionValues[] {
  let left: SectionValues | null = null;
  return questions.flatMap((question) => {
    const section: SectionValues | null = question.section ?? left;
    left = isComplete(question) ? null : section;
    return isComplete(question) ? [{ ...question, section }] : [];
  });
}

/** The poll as a question: a choice that has nothing to set. */
export function pollOf({ pollQuestion, pollOptions }: Pick<EditorValues, 'pollQuestion' | 'pollOptions'>) {
  return { ...emptyQuestion(), text: pollQuestion, options: pollOptions };
}

/** The number that respondents read before a question; 0 for one that asks nothing, which has none. */
export function numberAt(questions: readonly Pick<QuestionValues, 'kind'>[], index: number): number {
  const question = questions[index];
  if (!question || !asks(question.kind)) return 0;
  return questions.slice(0, index + 1).filter(({ kind }) => asks(kind)).length;
}

export type Gap = 'noText' | 'noOptions' | 'noRows';

/**
 * The reason why a question or a poll would not be stored, since it is incomplete; null when it is complete or blank.
 */
export function gapOf(question: QuestionValues): Gap | null {
  const { needs } = contractOf(question.kind);
  const [options, rows] = [writtenIn(takenBy(question).options), writtenIn(takenBy(question).rows)];
  const isBlank = options.length + rows.length === 0 && (question.explanation ?? '').trim() === '';
  if (question.text.trim() === '') return isBlank ? null : 'noText';
  if (options.length < (needs.options ?? 0)) return 'noOptions';
  return rows.length < (needs.rows ?? 0) ? 'noRows' : null;
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

/** A question as respondents get it. Stored parts have codes; in the preview their places take the place of these. */
function previewed(question: QuestionValues, _id: string): Question {
  const { kind, text, explanation, required } = question;
  const settings = settingsOf(question);
  const options = once(takenBy(question).options);
  const codes = options.map((_, index) => index + 1);
  const rows = once(takenBy(question).rows).map(({ text: row }, index) => ({
    code: codes.length + index + 1,
    text: row,
  }));
  const keys = contractOf(kind).slots({ codes, rows: rows.map(({ code }) => code), settings });
  const firstSlot = codes.length + rows.length + 1;
  const line = explanation?.trim();
  return {
    ...{ _id, kind, text: text.trim(), codes, options: options.map((option) => option.text) },
    ...(options.some(({ picture }) => picture) && { pictures: options.map(({ picture }) => picture || null) }),
    ...(line && { explanation: line }),
    ...(required && { required: true }),
    ...(rows.length > 0 && { rows }),
    ...(keys.length > 0 && { slots: Object.fromEntries(keys.map((key, index) => [key, firstSlot + index])) }),
    settings,
  } as Question; // the contract of its own kind has judged the settings
}

/** Each text once, and no blank ones. */
function once(items: readonly OptionValues[]): OptionValues[] {
  const written = writtenIn(items).map((item) => ({ ...item, text: item.text.trim() }));
  return written.filter(({ text }, index) => written.findIndex((other) => other.text === text) === index);
}

export function writtenIn(items: readonly OptionValues[]): OptionValues[] {
  return items.filter(({ text }) => text.trim() !== '');
}
