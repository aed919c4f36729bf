import type { ComponentType, ReactNode } from 'react';
import type { useTranslations } from 'use-intl';
import type { LaterTexts } from '#web/messages/later-texts.ts';
import type { Fault } from './model/faults.ts';
import type { Asked, GivenAnswer, Json } from './model/kind.ts';

/**
 * What a field answers with; null takes the answer back. A function gets the answer as it is by then: what ends later, as an upload,
 * must not bring back what the respondent has changed meanwhile.
 */
export type NewAnswer = GivenAnswer | null | ((now: Json | null) => GivenAnswer | null);

/** What is wrong with an answer, in words. */
export interface ShownFault {
  /** The part of the answer, as the other field or a row; null for the whole. */
  part: string | null;
  words: string;
}

/** What the field of a kind gets. */
export interface FieldProps<Settings> {
  question: Asked<Settings>;
  /** Number, text and explanation of the question: goes into `QuestionGroup`. */
  legend: ReactNode;
  /** null without an answer. */
  value: Json | null;
  /** What was wrong with the answer when it was handed in, until it changes. */
  fault: ShownFault | null;
  disabled: boolean;
  /** How many places are left, by the code of the option; options without a limit are missing. */
  left?: ReadonlyMap<number, number> | undefined;
  /** The id of the survey that is answered; absent where a question is only tried out. */
  surveyId?: string | undefined;
  onAnswer: (answer: NewAnswer) => void;
}

/** What the result of a question gets. */
export interface ResultProps<Result> {
  result: Result;
  /** What the viewer answered; null for one who did not. */
  own: Json | null;
  /** Digits behind the point of percentages, the same for a whole survey. */
  digits: number;
  /** Whether percentages and means are shown with their 95 % intervals. */
  margins: boolean;
  /** The survey of the question, and whether its author and admins alone see the page; absent for a poll. */
  survey?: { id: string; isInside: boolean; readsTexts: boolean };
}

/** What the filter of responses gets. */
export interface FilterProps<Result> {
  result: Result;
  /** The code that responses are filtered by. */
  chosen: string | undefined;
  onChoose: (code: string | undefined) => void;
}

/** How pages show the result of a kind. */
export interface KindResult<Result> {
  /** The result in full: a sentence, then chart and table. */
  Result: (props: ResultProps<Result>) => ReactNode;
  /** The result as a line of a few pixels, for the index of a page of results; null for a kind that has no shares. */
  Strip: ((props: { result: Result }) => ReactNode) | null;
}

/** What pages know of a kind beside its result. The code of each part is loaded when it is first drawn. */
export interface KindWeb<Settings, Result> {
  Field: ComponentType<FieldProps<Settings>>;
  /** Comes with `Field`. */
  check: () => Promise<(question: Asked<Settings>, value: unknown) => Fault | null>;
  /** One answer in a list of responses, in words or as what it is. */
  Answer: ComponentType<{ result: Result; value: Json; surveyId: string }>;
  /** What responses can be filtered by, as chips; null for a kind without options. */
  Filter: ComponentType<FilterProps<Result>> | null;
  /** The codes that `Filter` offers, and how many responses each leaves; empty for a kind without. */
  filters: (result: Result) => ReadonlyMap<string, number>;
  editor: () => Promise<KindEditor<Settings>>;
}

/** What a new question holds. */
export interface BlankQuestion<Settings = object> {
  text?: string;
  /** How many empty options and rows, or their texts; absent for a kind without. */
  options?: number | readonly string[];
  rows?: number | readonly string[];
  /** What differs from the kind's defaults. */
  settings?: Partial<Settings>;
}

/** An entry of the list of kinds: the kind itself, or a preset of it. */
export interface KindEntry<Settings = object> {
  /** Tells the entries of a kind apart. */
  key: string;
  name: string;
  /** One line about what it is for. */
  hint: string;
  /** Other words under which it is found. */
  found: string;
  /** Draws what it looks like, in 24 pixels. */
  Picture: ComponentType;
  blank: BlankQuestion<Settings>;
}

/** How a kind is written. */
export interface KindEditor<Settings = object> {
  /** The texts of its parts. */
  texts: Partial<LaterTexts>;
  /** Its entries in the list of kinds; the first is the kind as such, whose name its questions have where no preset fits. */
  entries: (t: EveryText) => readonly [KindEntry<Settings>, ...KindEntry<Settings>[]];
  /** What is said beside its name below the text of a question; absent for a kind that says no more. */
  Remark?: ComponentType<{ index: number }>;
  /** What is written in the document, below the text of the question. */
  Parts: ComponentType<{ index: number }>;
  /** What is set in the margin. */
  Settings: ComponentType<{ index: number }>;
}

/** Reads any text, by its whole key. */
export type EveryText = ReturnType<typeof useTranslations<never>>;
