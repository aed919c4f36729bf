import type { Audience, OptionOrder, ResultsOpening, WayToAsk } from '#contract/choices.ts';
import type { HiddenField } from '#contract/hidden-fields.ts';
import type { ResultTime } from '#contract/scores.ts';
import { asks, contractOf, DEFAULT_KIND, type Kind } from '#questions/contract.ts';
import type { BlankQuestion } from '#questions/kind-web.ts';
import type { CarriesValues } from '#web/features/editor/values/carried-values.ts';
import { type DeadlineValues, noDeadline } from '#web/features/editor/values/deadline-values.ts';
import { defaultSettings } from '#web/features/editor/values/kind-values.ts';
import type { ScoreValues, ScoringValues } from '#web/features/editor/values/scoring-values.ts';
import type { ShowValues } from '#web/features/editor/values/show-values.ts';

/** The purpose of the editor: to write a new survey, or to change a stored one. */
export type Purpose = 'new' | 'update';

/** An option or a row in the editor. An object, so that the items of a list keep their identity. */
export interface OptionValues {
  /** The id of a stored one. */
  _id?: number;
  text: string;
  /** Its own code in exports; empty or missing: none. */
  ownCode?: string;
  picture?: string;
  /** How many may choose it; null or missing: as many as like. */
  seats?: number | null;
  /** It stays in its place where the others are shuffled. */
  pinned?: boolean;
  /** The keys of the quotas in which it counts. They go with it when it moves. */
  quotas?: number[];
  /** By which conditions and translations refer to one without an id; it gets it when the first of them does. */
  key?: string;
  /** When it is offered; null or missing: always. */
  show?: ShowValues | null;
  /** The id or the key of the option of an earlier question that it is. */
  of?: number | string;
  /** What it is worth, while its question has points. It goes with it when it moves. */
  points?: number | null;
  isRight?: boolean;
}

/** At most so many choices of the options that have its key. */
export interface QuotaValues {
  key: number;
  name: string;
  /** null while the field is empty. */
  most: number | null;
}

/** A section as written, with the question that it begins with. */
export interface SectionValues {
  /** The id of a stored one, or the one by which a draft refers to it. */
  _id?: string;
  title: string;
  text: string;
  /** Each respondent gets its questions in an order of their own. Missing is as it is stored: no for a section of before. */
  shuffled?: boolean;
  /** When its questions are asked; null or missing: always. */
  show?: ShowValues | null;
}

/** An ending of the survey. Respondents get the first whose condition holds. */
export interface EndingValues {
  /** The id of a stored one. */
  _id?: number;
  /** As in an option. */
  key?: string;
  title: string;
  text: string;
  link: string;
  /** For respondents whom the survey does not fit, and who are not counted. */
  screens: boolean;
  show?: ShowValues | null;
}

export interface QuestionValues {
  /** The id of a stored question, or the one by which a draft and conditions refer to it. */
  _id?: string;
  kind: Kind;
  text: string;
  /** As in an option. */
  ownCode?: string;
  /** A line below the text; null until the author asks for one. */
  explanation: string | null;
  required: boolean;
  /** Kept whatever the kind, so that the author can return to another kind; only what the kind takes is sent. */
  options: OptionValues[];
  /** The earlier question whose options these are; null or missing: they are its own. */
  carries?: CarriesValues | null;
  rows: OptionValues[];
  settings: { [K in Kind]?: unknown };
  /** Missing or null: guessed from the words of the options. */
  order?: OptionOrder | null;
  /** Whether its options have seats. What is typed stays while it has none. */
  hasSeats?: boolean;
  /** Missing: none. */
  quotas?: QuotaValues[];
  /** Each respondent gets its options or rows in an order of their own; missing: no. Kept whatever the kind. */
  shuffled?: boolean;
  /** It stays in its place where the questions of its section are shuffled; missing: no. */
  pinned?: boolean;
  /** Whether its answers have points or are right. What is typed stays while they are not. Missing: never. */
  hasScoring?: boolean;
  scoring?: ScoringValues;
  /** The section that begins with it; null: it belongs to the one before. */
  section: SectionValues | null;
  /** When it is asked; null or missing: always. */
  show?: ShowValues | null;
}

/** The fields of the editor, complete or not. */
export interface EditorValues extends DeadlineValues {
  title: string;
  description: string;
  category: string;
  /** Seconds in digits of ASCII; empty for none, `NaN` for what is no number. */
  duration: string;
  /** Respondents may take as long as they like, whatever the duration says. */
  untimed: boolean;
  /** The day on which it opens, in the zone of the deadline; empty: when it is published. */
  opensAt: string;
  /** A time of that day, as `18:30`; empty means its begin. */
  opensAtTime: string;
  asked: WayToAsk;
  /** Each respondent gets the questions before the first section, or all without one, in an order of their own. */
  shuffled: boolean;
  audience: Audience;
  listed: boolean;
  anonymous: boolean;
  /** When others than the author and admins see the results. */
  resultsOpen: ResultsOpening;
  /** Whether they read what respondents typed as well. */
  textsOpen: boolean;
  /** How many responses are taken; null: all. */
  cap: number | null;
  /** Missing while there never was any. */
  scores?: ScoreValues[];
  /** When respondents read their result; missing: at once. */
  resultShown?: ResultTime;
  questions: QuestionValues[];
  endings: EndingValues[];
  pollQuestion: string;
  pollOptions: OptionValues[];
  /** The hidden fields that came with a file; missing: none. The page that shares a published survey declares others. */
  fields?: HiddenField[];
  /** The keys of warnings that the author leaves so; missing: none. Stored with a draft only. */
  leftSo?: string[];
}

/** Who is reached by a survey whose author says nothing else, when, for how long, and in which order. */
export const FIRST_REACH = {
  shuffled: false,
  audience: 'members',
  listed: true,
  anonymous: false,
  resultsOpen: 'after-answering',
  textsOpen: false,
  cap: null,
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
  return { title: '', text: '', shuffled: false };
}

export function emptyEnding(): EndingValues {
  return { title: '', text: '', link: '', screens: false };
}

export function emptyOption(): OptionValues {
  return { text: '' };
}

/** @param items how many empty ones, or their texts */
function blankItems(items: number | readonly string[]): OptionValues[] {
  if (typeof items === 'number') return Array.from({ length: items }, emptyOption);
  return items.map((text) => ({ text }));
}

/**
 * A copy of a question and the section that begins with it, without ids, so that both are stored as others. Its conditions look at
 * the same questions.
 */
export function copyOf({ _id, options, rows, section, ...question }: QuestionValues): QuestionValues {
  return {
    ...structuredClone(question),
    ...{ options: withoutIds(options), rows: withoutIds(rows) },
    section: section && structuredClone(withoutId(section)),
  };
}

/** A copy of a question beside it: its code stays with the first. */
export function duplicateOf(question: QuestionValues): QuestionValues {
  const { ownCode: _code, ...copy } = copyOf(question);
  return { ...copy, section: null };
}

export function withoutIds(items: readonly OptionValues[]): OptionValues[] {
  return items.map(({ _id, key, ...item }) => structuredClone(item));
}

const withoutId = ({ _id, ...section }: SectionValues): SectionValues => section;

/** The options and rows that the kind of a question takes. */
export function takenBy({ kind, options, rows }: QuestionValues): Pick<QuestionValues, 'options' | 'rows'> {
  const { needs } = contractOf(kind);
  return { options: needs.options === undefined ? [] : options, rows: needs.rows === undefined ? [] : rows };
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

export function writtenIn(items: readonly OptionValues[]): OptionValues[] {
  return items.filter(({ text }) => text.trim() !== '');
}
