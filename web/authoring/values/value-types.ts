import type { OptionOrder } from '#basics/choices.ts';
import type { HiddenField } from '#contract/sharing/hidden-fields.ts';
import type { Lost } from '#contract/surveys/exchange.ts';
import type { FiledTranslations } from '#contract/surveys/filed-translations.ts';
import type { Kind } from '#questions/contract.ts';
import type { Choice, DocumentExpression } from '#questions/model/condition-input.ts';
import type { DocumentScoring } from '#questions/model/scoring-input.ts';
import type { MutableGrouped } from '#questions/parts/options/joined.ts';
import type { ConditionTest } from '#questions/parts/say-show.tsx';
import type { ValueCondition } from '#survey/expressions/of-condition.ts';
import type { ResultTime } from '#survey/scores.ts';
import type { SurveySettings } from '#survey/settings.ts';
import type { DeadlineValues } from '#web/authoring/values/deadline-values.ts';

/** An option or a row in the editor. An object, so that the items of a list keep their identity. */
export interface OptionValues {
  /** Its name, by which conditions, points and translations refer to it. */
  key: string;
  text: string;
  /** Its own settings, of kinds whose options have some; missing: the first ones. */
  settings?: unknown;
  /** Its own code in exports; empty or missing: none. */
  ownCode?: string;
  picture?: string;
  /** The number of respondents who may choose it; null or missing: no limit. */
  seats?: number | null;
  /** It keeps its place while the others are shuffled. */
  pinned?: boolean;
  /** It can only be chosen alone, where several may be chosen. */
  exclusive?: boolean;
  /** The keys of the quotas of the option. They move with it. */
  quotas?: number[];
  /** The condition for offering it; null or missing: always offered. */
  show?: ShowValues | null;
  /** The name of the earlier question's option that it carries forward. */
  of?: string;
  /** The points of the option, while its question has points. They move with it. */
  points?: number | null;
  isRight?: boolean;
  /** It is chosen until its respondent chooses otherwise. */
  isDefault?: boolean;
}

/** The most choices of the options that have its key. */
export interface QuotaValues {
  key: number;
  name: string;
  /** null while the field is empty. */
  most: number | null;
}

/** A section or a subsection with the question that begins it. */
export interface SectionValues {
  _id: string;
  title: string;
  text: string;
  /** How many of its questions each respondent is asked, drawn by chance; missing: all. */
  drawn?: number | undefined;
  /** The name of the set whose sections change places with each other; missing: it stays. */
  set?: string | undefined;
  /** How many sections of its set each respondent is asked; the same in all of them. Missing: all. */
  setDrawn?: number | undefined;
  /** Each respondent gets its questions in a different order. Missing means as stored: no for an older section. */
  shuffled?: boolean;
  /** The condition for asking its questions; null or missing: always asked. */
  show?: ShowValues | null;
}

/** An ending of the survey. Respondents get the first ending whose condition holds. */
export interface EndingValues {
  /** As in an option. */
  key: string;
  title: string;
  text: string;
  link: string;
  /** For respondents whom the survey does not fit. The server does not count them. */
  screens: boolean;
  show?: ShowValues | null;
}

export interface QuestionValues {
  _id: string;
  kind: Kind;
  text: string;
  /** As in an option. */
  ownCode?: string;
  /** A line below the text; null until the author adds it. */
  explanation: string | null;
  required: boolean;
  /** Kept for every kind, so that the author can return to another kind. The form sends only the options of kinds that have them. */
  options: OptionValues[];
  /** The earlier question whose options it carries forward; null or missing: it has its own options. */
  carries?: CarriesValues | null;
  /** The id of the earlier question whose number says how many entries it has; null or missing: people add them. */
  entriesOf?: string | null;
  rows: OptionValues[];
  /** The answer that it begins with, a line for each part, for kinds whose answers are no options; missing: none. */
  defaultAnswer?: string;
  settings: { [K in Kind]?: unknown };
  /** Missing or null: guessed from the words of the options. */
  order?: OptionOrder | null;
  /** Whether its options have limits. Typed limits stay when this is off. */
  hasSeats?: boolean;
  /** Missing: none. */
  quotas?: QuotaValues[];
  /** Each respondent gets its options or rows in a random order; missing: no. Kept for every kind. */
  shuffled?: boolean;
  /** It keeps its place while the questions of its section are shuffled; missing: no. */
  pinned?: boolean;
  /** Whether its answers have points or can be right. Typed scoring stays while this is off. Missing: never turned on. */
  hasScoring?: boolean;
  scoring?: ScoringValues;
  /** The section that begins with it; null: it belongs to the section before. */
  section: SectionValues | null;
  /** The part of a section that begins with it; null or missing: none. */
  subsection?: SectionValues | null;
  /** The condition for asking it; null or missing: always asked. */
  show?: ShowValues | null;
  /** When it needs an answer, although it is not required; null or missing: never. */
  requiredIf?: ShowValues | null;
  /** What holds with a valid answer; null or missing: with any. */
  validIf?: ShowValues | null;
  /** What respondents read if it does not hold; empty or missing: our own words. */
  invalidText?: string;
}

/** The questions and scores of a survey, which conditions can refer to. */
export interface Named {
  questions: readonly QuestionValues[];
  scores?: readonly ScoreValues[] | undefined;
  calculations?: readonly CalculationValues[] | undefined;
}

/** The fields of the editor, complete or not. */
export interface EditorValues extends DeadlineValues, Omit<SurveySettings, 'resultShown'> {
  title: string;
  description: string;
  category: string;
  /** Seconds in ASCII digits; empty for none, `NaN` for any other text. */
  duration: string;
  /** Respondents have no time limit; `duration` is ignored. */
  untimed: boolean;
  /** The day on which it opens, in the zone of the deadline; empty: when it is published. */
  opensAt: string;
  /** A time of that day, as `18:30`; empty means its start. */
  opensAtTime: string;
  /** Missing if there never were any. */
  scores?: ScoreValues[];
  /** Missing if there never were any. */
  calculations?: CalculationValues[];
  /** When respondents read their result; missing: at once. */
  resultShown?: ResultTime;
  questions: QuestionValues[];
  endings: EndingValues[];
  pollQuestion: string;
  pollOptions: OptionValues[];
  /** The hidden fields that came with a file; missing: none. Authors of a published survey declare fields on its share page. */
  fields?: HiddenField[];
  /** Translations of a file, for a new survey or draft. */
  translations?: FiledTranslations;
  /** The keys of accepted warnings; missing: none. Stored with a draft only. */
  acceptedWarnings?: string[];
  /** The file that it was imported from; missing: none. Stored with a draft only. */
  imported?: ImportedFile;
}

/** What an imported file says and the survey cannot hold, for the author to deal with. */
export interface ImportedFile {
  name: string;
  lost: ImportedLoss[];
  /** The keys of the losses that the author has dealt with. */
  ticked: string[];
}

/** A loss, with the id of its question instead of its place, because questions move. */
export interface ImportedLoss extends Omit<Lost, 'question'> {
  questionId?: string;
}

/** The options of an earlier question, which replace own ones. */
export interface CarriesValues {
  /** The id of the earlier question. */
  question: string;
  /** Whether it carries the options that were not chosen there. */
  not: boolean;
}

/** A condition as its author writes it, finished or not. */
export interface ConditionValues {
  /** The id of an earlier question; null for a hidden field or a score, and while none is chosen. */
  question: string | null;
  /** The name of a hidden field. */
  field: string | null;
  /** The key of an option of its own question, which the condition uses in the same entry; missing for others. */
  part?: string;
  /** The key of the score that the condition uses; missing for others. */
  score?: string;
  /** A formula that must hold; missing for other conditions. */
  formula?: FormulaValues;
  /** A condition for which the editor has no fields. It is shown in words and stays as it is. */
  kept?: ValueCondition;
  test: ConditionTest;
  /** The chosen options; any of them matches. They stay when the test changes, and so does `value`. */
  picks: Choice[];
  /** A number in ASCII digits (`NaN` for none), a day or a time, or the typed text of a hidden field. */
  value: string;
}

/** The conditions for showing a part, and a group of them. */
export type ShowValues = MutableGrouped<ConditionValues>;

/** A formula as it is typed. */
export interface FormulaValues {
  /** null: it cannot be read yet. */
  expression: DocumentExpression | null;
  /** The typed text while it cannot be read; missing otherwise. */
  typed?: string;
}

/** A calculated value. */
export interface CalculationValues {
  _id: string;
  name: string;
  formula: FormulaValues;
}

/** The points of a choice; null while the field is empty. */
export interface PointsValues {
  points?: number | null;
  isRight?: boolean;
}

/** A part of a score and its meaning; null while its field is empty. */
export interface BandValues {
  from: number | null;
  to: number | null;
  title: string;
  text: string;
}

export interface ScoreValues {
  /** As in an option. */
  key: string;
  name: string;
  shown: boolean;
  bands: BandValues[];
}

/** The scoring of a question, without the points of its options. */
export interface ScoringValues {
  /** The keys of the scores that include the question. */
  scores: string[];
  /** The scoring of slots, by key. */
  slots: Record<string, PointsValues>;
  /** The right values of a number, a day or a time; null while the field is empty. */
  from: number | string | null;
  to: number | string | null;
  /** Right answers in words, one per line. */
  texts: string;
  forRight: number | null;
  forWrong: number | null;
  /** Shown with the result. */
  explanation: string;
  /** Set if the scoring has more than these fields can hold, as different points for each row: then it stays unchanged. */
  kept?: DocumentScoring;
}
