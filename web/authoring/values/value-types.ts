import type { OptionOrder } from '#basics/choices.ts';
import type { HiddenField } from '#contract/hidden-fields.ts';
import type { Kind } from '#questions/contract.ts';
import type { ConditionTest } from '#questions/parts/say-show.tsx';
import type { ResultTime } from '#survey/scores.ts';
import type { SurveySettings } from '#survey/settings.ts';
import type { DeadlineValues } from '#web/authoring/values/deadline-values.ts';

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
export interface EditorValues extends DeadlineValues, Omit<SurveySettings, 'resultShown'> {
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

/** The options of an earlier question that stand in place of own ones. */
export interface CarriesValues {
  /** The id of the earlier question. */
  question: string;
  /** Those that were not chosen there. */
  not: boolean;
}

/** The id of a stored option or row, or the key of a new one. */
export type ItemRef = number | string;

/** Something that can be chosen in a question: an option, an option of a row, or a slot. */
export type PickValues = { option: ItemRef; row?: ItemRef } | { slot: string };

/** A condition as its author writes it, finished or not. */
export interface ConditionValues {
  /** The id of an earlier question; null for a hidden field or a score, and while none is chosen. */
  question: string | null;
  /** The name of a hidden field. */
  field: string | null;
  /** The key of a score, whose sum it looks at; missing for anything else. */
  score?: number;
  test: ConditionTest;
  /** What was chosen, any of it. Stays when the test changes, as `value` does. */
  picks: PickValues[];
  /** A number in digits of ASCII (`NaN` for what is none), a day or a time, or the text of a hidden field as typed. */
  value: string;
}

export interface GroupValues {
  by: 'all' | 'any';
  parts: ConditionValues[];
}

/** When something is shown. */
export interface ShowValues {
  by: 'all' | 'any';
  parts: (ConditionValues | GroupValues)[];
}

/** What something that can be chosen is worth. Null while its field is empty. */
export interface WorthValues {
  points?: number | null;
  isRight?: boolean;
}

/** A part of a score and what it means; null while its field is empty. */
export interface BandValues {
  from: number | null;
  to: number | null;
  title: string;
  text: string;
}

export interface ScoreValues {
  /** The id of a stored one, and below 0 for another: questions name it. */
  key: number;
  /** Missing for one that is not stored yet. */
  _id?: number;
  name: string;
  shown: boolean;
  bands: BandValues[];
}

/** What answers to a question are worth, beside what stands with its options. */
export interface ScoringValues {
  /** The keys of the scores to which it adds. */
  scores: number[];
  /** Of what can be chosen beside options, by its key. */
  slots: Record<string, WorthValues>;
  /** The right values of a number, a day or a time; null while the field is empty. */
  from: number | string | null;
  to: number | string | null;
  /** Right answers in words, one in a line. */
  texts: string;
  forRight: number | null;
  forWrong: number | null;
  /** Is read with the result. */
  explanation: string;
  /** It has more than can be written here, as points that differ from row to row: it stays as it is stored. */
  isKept?: true;
}
