import { TITLE_MAX } from '#basics/limits.ts';
import { newName } from '#basics/part-names.ts';
import { nameOfText } from '#basics/piped-names.ts';
import { fitInto } from '#basics/truncate.ts';
import { asks, contractOf, DEFAULT_KIND, type DocumentQuestion, type Kind } from '#questions/contract.ts';
import type { BlankQuestion } from '#questions/kind-web.ts';
import { firstSettings } from '#survey/settings.ts';
import { firstDeadline, noDeadline } from '#web/authoring/values/deadline-values.ts';
import { defaultSettings, settingsOf } from '#web/authoring/values/kind-values.ts';
import type {
  EditorValues,
  EndingValues,
  OptionValues,
  QuestionValues,
  SectionValues,
} from '#web/authoring/values/value-types.ts';

/** The purpose of the editor: to write a new survey, or to change a stored one. */
export type Purpose = 'new' | 'update';

/** `resultShown` comes with the first score. */
const { resultShown: _, asked: __, ...FIRST_SETTINGS } = firstSettings;

/** The defaults of a new survey: its audience, its times and its order. */
export const FIRST_REACH = {
  ...FIRST_SETTINGS,
  untimed: false,
  opensAt: '',
  opensAtTime: '',
} as const;

/** Empty fields: one question with two options. @param zone of the deadline */
export function emptySurvey(zone: string): EditorValues {
  return {
    title: '',
    description: '',
    category: '',
    duration: '',
    ...noDeadline(zone),
    asked: 'together',
    ...FIRST_REACH,
    questions: [emptyQuestion()],
    endings: [],
    pollQuestion: '',
    pollOptions: [emptyOption(), emptyOption()],
  };
}

/**
 * The fields of a new survey, which can be published as soon as they hold a question: anyone with the link can answer for thirty days,
 * without a time limit. @param zone of the deadline
 */
export const firstSurvey = (
  zone: string,
  { description, category }: Pick<EditorValues, 'description' | 'category'>,
): EditorValues => ({
  ...emptySurvey(zone),
  ...{ description, category, untimed: true, audience: 'link' },
  ...firstDeadline(zone),
});

/** The title; without one, the words of the first question. Empty if there are none either. */
export function titleOf({ title, questions }: Pick<EditorValues, 'title' | 'questions'>): string {
  if (title.trim() !== '') return title;
  const first = questions.find(({ kind, text }) => asks(kind) && text.trim() !== '');
  return first ? fitInto(nameOfText(first.text).trim(), TITLE_MAX) : '';
}

/** A new question. Without a blank it is a choice with two options. */
export function emptyQuestion(kind: Kind = DEFAULT_KIND, blank: BlankQuestion = { options: 2 }): QuestionValues {
  const { text = '', settings, options = 0, rows = 0 } = blank;
  return {
    _id: crypto.randomUUID(),
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
  return { _id: crypto.randomUUID(), title: '', text: '', shuffled: false };
}

export function emptyEnding(): EndingValues {
  return { key: newName(), title: '', text: '', link: '', screens: false };
}

export function emptyOption(text = ''): OptionValues {
  return { key: newName(), text };
}

/** @param items the number of empty items, or their texts, also with their own settings */
export function blankItems(items: NonNullable<BlankQuestion['options']>): OptionValues[] {
  if (typeof items === 'number') return Array.from({ length: items }, () => emptyOption());
  return items.map((item) =>
    typeof item === 'string'
      ? emptyOption(item)
      : { ...emptyOption(item.text), settings: structuredClone(item.settings) },
  );
}

/** The options and rows that the kind of a question uses. */
export function takenBy({
  kind,
  options,
  rows,
}: Pick<QuestionValues, 'kind' | 'options' | 'rows'>): Pick<QuestionValues, 'options' | 'rows'> {
  const { needs } = contractOf(kind);
  return { options: needs.options === undefined ? [] : options, rows: needs.rows === undefined ? [] : rows };
}

/** A question of the form as far as its choices are read. */
export const offering = (question: Pick<QuestionValues, 'kind' | 'options' | 'rows' | 'settings'>): DocumentQuestion =>
  ({ kind: question.kind, ...takenBy(question), settings: settingsOf(question) }) as unknown as DocumentQuestion; // all fields that offers use

/** The poll as a question: a choice without settings. */
export function pollOf({ pollQuestion, pollOptions }: Pick<EditorValues, 'pollQuestion' | 'pollOptions'>) {
  return { ...emptyQuestion(), _id: 'poll', text: pollQuestion, options: pollOptions };
}

/** The number that respondents see before a question; 0 for a statement, which has no number. */
export function numberAt(questions: readonly Pick<QuestionValues, 'kind'>[], index: number): number {
  const question = questions[index];
  if (!question || !asks(question.kind)) return 0;
  return questions.slice(0, index + 1).filter(({ kind }) => asks(kind)).length;
}

export type Gap = 'noText' | 'noOptions' | 'noRows';

/** The reason why the server would not store a question or a poll: it is incomplete. Null if it is complete or blank. */
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
    .map((line) => line.replace(/^\s*(?:[-*•·–]\s+|(?:\p{Nd}{1,3}|[a-z])[.)]\s+)?/iu, '').trim())
    .filter((line) => line !== '');
}

export function writtenIn(items: readonly OptionValues[]): OptionValues[] {
  return items.filter(({ text }) => text.trim() !== '');
}

/** Whether two versions of fields are equal. Random ids and names of new parts may differ. */
export function isWrittenAlike(one: object, other: object): boolean {
  const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
  // Random names have equal lengths, so this finds most differences early.
  return first.length === second.length && (first === second || withPlaces(first) === withPlaces(second));
}

/** Fields in JSON, with each id and name replaced by the place of its first mention. */
function withPlaces(json: string): string {
  const places = new Map<string, number>();
  return json.replaceAll(BY_CHANCE, (name) => {
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    return String(place);
  });
}

const BY_CHANCE = /(?<=")(?:_[\da-f]{12}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=")/g;
