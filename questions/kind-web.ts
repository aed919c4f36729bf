import type { ComponentType, ReactNode } from 'react';
import type { useTranslations } from 'use-intl';
import type { LaterTexts } from '#web/messages/later-texts.ts';
import type { Part } from '#web/ui/later-part.ts';
import type { Fault } from './model/faults.ts';
import type { GivenAnswer, Json, ShownQuestion } from './model/kind.ts';

/**
 * The answer of a field; null withdraws it. A function gets the current answer: work that ends later, such as an upload, must not
 * restore what the respondent has changed since.
 */
export type NewAnswer = GivenAnswer | null | ((now: Json | null) => GivenAnswer | null);

/** The fault of an answer, in words. */
export interface ShownFault {
  /** The part of the answer, as the other field or a row; null for the whole. */
  part: string | null;
  words: string;
}

export interface FieldProps<Settings> {
  question: ShownQuestion<Settings>;
  /** Number, text and explanation of the question: goes into `QuestionGroup`. */
  legend: ReactNode;
  /** null without an answer. */
  value: Json | null;
  /** The fault of the submitted answer, until the answer changes. */
  fault: ShownFault | null;
  disabled: boolean;
  /** How many places are left, by the code of the option; options without a limit are missing. */
  left?: ReadonlyMap<number, number> | undefined;
  /** The id of the survey that is answered; absent where a question is only tried out. */
  surveyId?: string | undefined;
  onAnswer: (answer: NewAnswer) => void;
}

export interface ResultProps<Result> {
  result: Result;
  /** The viewer's answer; null without one. */
  own: Json | null;
  /** Decimal places of percentages, the same for a whole survey. */
  digits: number;
  /** Whether percentages and means are shown with their 95 % intervals. */
  margins: boolean;
  /** The survey of the question, and whether its author and admins alone see the page; absent for a poll. */
  survey?: { id: string; isInside: boolean; readsTexts: boolean };
}

export interface AnswerProps<Result> {
  result: Result;
  value: Json;
  surveyId: string;
  /** For a row of a grid: text on one line, without links. */
  line?: true;
}

export interface FigureProps<Result> {
  result: Result;
  /** Decimal places of percentages. */
  digits: number;
}

export interface FilterProps<Result> {
  result: Result;
  /** The code that responses are filtered by. */
  chosen: string | undefined;
  onChoose: (code: string | undefined) => void;
}

/** What pages know of a kind. The code of each part loads when it is first drawn. */
export interface KindWeb<Settings, Result> {
  Field: Part<FieldProps<Settings>>;
  /** Comes with `Field`. @param questions that it will judge, for what few of them need */
  check: (
    questions?: readonly ShownQuestion<Settings>[],
  ) => Promise<(question: ShownQuestion<Settings>, value: unknown) => Fault | null>;
  /** The result in full: a sentence, then chart and table. */
  Result: ComponentType<ResultProps<Result>>;
  /** The result in a line for the index of a page of results: its figure in words, and its shares in a few pixels. Comes with `Result`. */
  Figure: ComponentType<FigureProps<Result>>;
  /** One answer in a list of responses, in words or as files. */
  Answer: ComponentType<AnswerProps<Result>>;
  /** The filters of responses, as chips; null for a kind without options. */
  Filter: ComponentType<FilterProps<Result>> | null;
  /** The codes that `Filter` offers, and how many responses each leaves; empty for a kind without. */
  filters: (result: Result) => ReadonlyMap<string, number>;
  editor: () => Promise<KindEditor<Settings>>;
}

/** The content of a new question. */
export interface BlankQuestion<Settings = object> {
  text?: string;
  /** How many empty options and rows, or their texts, also with their own settings; absent for a kind without. */
  options?: number | readonly (string | { text: string; settings: object })[];
  rows?: number | readonly string[];
  /** The settings that differ from the kind's defaults. */
  settings?: Partial<Settings>;
}

/** An entry of the list of kinds: the kind itself, or a preset of it. */
export interface KindEntry<Settings = object> {
  /** Tells the entries of a kind apart. */
  key: string;
  name: string;
  /** Its purpose in one line. */
  hint: string;
  /** Other words under which it is found. */
  found: string;
  /** Draws its picture in 24 pixels. */
  Picture: ComponentType;
  blank: BlankQuestion<Settings>;
}

/** How a kind is written. */
export interface KindEditor<Settings = object> {
  /** The texts of its parts. */
  texts: Partial<LaterTexts>;
  /** Its entries in the list of kinds. The first is the kind itself; its name is used when no preset fits. */
  entries: (t: EveryText) => readonly [KindEntry<Settings>, ...KindEntry<Settings>[]];
  /** A remark beside the kind's name, below the question's text. Absent for a kind without one. */
  Remark?: ComponentType<{ index: number }>;
  /** The parts that the author writes below the question's text. */
  Parts: ComponentType<{ index: number }>;
  /** The settings in the margin. */
  Settings: ComponentType<{ index: number }>;
}

/** Reads any text, by its whole key. */
export type EveryText = ReturnType<typeof useTranslations<never>>;
